import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Color, contrast, parseColor, white } from "#app/ui/theme/color.ts";
import { readSchemeColors, type Scheme } from "#app/ui/theme/token-file.ts";
import { accentCss } from "./accent-css.ts";

const tokens = readFileSync(new URL("../ui/tokens.css", import.meta.url), "utf8");

function color(css: string, scheme: Scheme, name: string): Color {
  const found = readSchemeColors(css, scheme).get(name);
  if (!found) throw new Error(`--color-${name} is missing in the ${scheme} scheme`);
  return found;
}

test("keeps the accent readable in both schemes for any configured color", () => {
  const digits = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16));
  fc.assert(
    fc.property(digits, fc.constantFrom<Scheme>("light", "dark"), (value, scheme) => {
      const css = accentCss(`#${value.padStart(6, "0")}`, tokens);
      const accent = (name: string) => color(css, scheme, name);
      for (const name of ["surface", "surface-raised", "background", "hover"]) {
        const surface = color(tokens, scheme, name);
        expect(contrast(accent("accent"), surface)).toBeGreaterThanOrEqual(3);
        expect(contrast(accent("accent-text"), surface)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(accent("accent-text"), accent("accent-soft"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent("on-accent"), accent("accent"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent("on-accent"), accent("accent-hover"))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});

test("uses a readable accent as configured, with white on it", () => {
  const css = accentCss("#2f6f5e", tokens);
  expect(color(css, "light", "accent")).toEqual(parseColor("#2f6f5e"));
  expect(color(css, "light", "on-accent")).toEqual(white);
});

test.each(["light", "dark"] as const)("%s: the series of a chart differ in lightness", (scheme) => {
  const accent = color(accentCss("#2f6f5e", tokens), scheme, "accent");
  const [gray, pale] = [color(tokens, scheme, "chart-gray"), color(tokens, scheme, "hover")];
  const line = color(tokens, scheme, "text");
  for (const [one, other] of [
    [accent, gray],
    [accent, pale],
    [gray, pale],
    [line, accent],
    [line, gray],
  ] as const) {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(1.5);
  }
});
