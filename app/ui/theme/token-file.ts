import { type Color, parseColor } from "./color.ts";

export type Scheme = "light" | "dark";

/** Extracts a scheme's plain colors from the text of tokens.css, by name without `--color-`. */
export function readSchemeColors(css: string, scheme: Scheme): Map<string, Color> {
  const block = new RegExp(`data-mantine-color-scheme="?${scheme}"?\\]\\s*\\{([^}]*)\\}`).exec(css);
  if (!block?.[1]) throw new Error(`tokens.css has no colors for the ${scheme} scheme.`);
  const colors = block[1].matchAll(/--color-([a-z-]+):\s*(#[0-9a-fA-F]{3,6})\b/g);
  return new Map([...colors].map(([, name = "", value = ""]) => [name, parseColor(value)]));
}
