import { type Colour, parseColour } from "./colour.ts";

export type Scheme = "light" | "dark";

/** The plain colours of one scheme in the text of tokens.css, by name without `--color-`. */
export function readSchemeColours(css: string, scheme: Scheme): Map<string, Colour> {
  const block = new RegExp(`data-mantine-color-scheme="?${scheme}"?\\]\\s*\\{([^}]*)\\}`).exec(css);
  if (!block?.[1]) throw new Error(`tokens.css has no colours for the ${scheme} scheme.`);
  const colours = block[1].matchAll(/--color-([a-z-]+):\s*(#[0-9a-fA-F]{3,6})\b/g);
  return new Map([...colours].map(([, name = "", value = ""]) => [name, parseColour(value)]));
}
