import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { black, type Color, contrast, parseColor, white } from "./theme/color.ts";
import { readSchemeColors, type Scheme } from "./theme/token-file.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const surfaces = ["surface", "surface-raised", "background", "hover"];
const tones = ["green", "amber", "red"];

function colorOf(scheme: Scheme, name: string): Color {
  const color = readSchemeColors(css, scheme).get(name);
  if (!color) throw new Error(`--color-${name} is missing in the ${scheme} scheme`);
  return color;
}

const textPairs = [
  ...["text", "text-quiet"].flatMap((text) =>
    [...surfaces, ...tones.map((tone) => `${tone}-soft`)].map((behind) => [text, behind] as const),
  ),
  ...tones.flatMap((tone) =>
    [`${tone}-soft`, "surface", "surface-raised", "background"].map(
      (behind) => [`${tone}-text`, behind] as const,
    ),
  ),
  ["on-red", "red"] as const,
  ["on-red", "red-hover"] as const,
];
const controlPairs = [
  ...surfaces.map((behind) => ["border-control", behind] as const),
  ...tones.flatMap((tone) =>
    [...surfaces, `${tone}-soft`].map((behind) => [tone, behind] as const),
  ),
];

test.each(
  (["light", "dark"] as const).flatMap((scheme) =>
    textPairs.map((pair) => [scheme, ...pair] as const),
  ),
)("%s: %s on %s is readable text", (scheme, text, behind) => {
  expect(contrast(colorOf(scheme, text), colorOf(scheme, behind))).toBeGreaterThanOrEqual(4.5);
});

test.each(
  (["light", "dark"] as const).flatMap((scheme) =>
    controlPairs.map((pair) => [scheme, ...pair] as const),
  ),
)("%s: %s on %s is visible as a control", (scheme, control, behind) => {
  expect(contrast(colorOf(scheme, control), colorOf(scheme, behind))).toBeGreaterThanOrEqual(3);
});

test("defines the same colors in both schemes", () => {
  const names = (scheme: Scheme) => [...readSchemeColors(css, scheme).keys()].sort();
  expect(names("dark")).toEqual(names("light"));
});

test("computes contrast as WCAG does", () => {
  expect(contrast(white, black)).toBeCloseTo(21, 5);
  expect(contrast(parseColor("#767676"), white)).toBeCloseTo(4.54, 2);
  expect(contrast(parseColor("#abc"), parseColor("#aabbcc"))).toBe(1);
});

test("rejects a value that is not a hex color", () => {
  expect(() => parseColor("teal")).toThrow('"teal" is not a hex color.');
});
