import { createHash } from "node:crypto";
import { consolePaths } from "#app/paths/console.ts";
import tokensCss from "#app/ui/tokens.css?raw";
import { accentCss } from "./accent-css.ts";

/** Stylesheet of the configured accent; its path changes with its content. */
export type AccentStylesheet = { path: string; css: string };

const made = new Map<string, AccentStylesheet>();

/** Returns the stylesheet of a color, built once. A process has a single accent color. */
export function accentStylesheet(accentColor: string): AccentStylesheet {
  const known = made.get(accentColor);
  if (known) return known;
  const css = accentCss(accentColor, tokensCss);
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 12);
  const stylesheet = { path: consolePaths.stylesheet(hash), css };
  made.set(accentColor, stylesheet);
  return stylesheet;
}
