import { createHash } from "node:crypto";
import tokensCss from "#app/ui/tokens.css?raw";
import { accentCss } from "./accent-css.ts";

/** The stylesheet of the configured accent, under a path that changes with its text. */
export type AccentStylesheet = { path: string; css: string };

const made = new Map<string, AccentStylesheet>();

/** Made once for each color; a process has one. */
export function accentStylesheet(accentColor: string): AccentStylesheet {
  const known = made.get(accentColor);
  if (known) return known;
  const css = accentCss(accentColor, tokensCss);
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 12);
  const stylesheet = { path: `/theme/${hash}.css`, css };
  made.set(accentColor, stylesheet);
  return stylesheet;
}
