/** Colors as red, green and blue from 0 to 255, and their contrast as defined by WCAG 2. */

export type Color = readonly [red: number, green: number, blue: number];

export const black: Color = [0, 0, 0];
export const white: Color = [255, 255, 255];

/** @throws if the text is not `#rgb` or `#rrggbb` */
export function parseColor(hex: string): Color {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : hex;
  if (!/^#[0-9a-f]{6}$/i.test(full)) throw new Error(`"${hex}" is not a hex color.`);
  const value = Number.parseInt(full.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function toHex([red, green, blue]: Color): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, "0")}`;
}

/** Mixes two colors; `share` 0 is the first, 1 the second. */
export function mix(from: Color, to: Color, share: number): Color {
  const [red, green, blue] = from;
  const blend = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [blend(red, to[0]), blend(green, to[1]), blend(blue, to[2])];
}

function luminance(color: Color): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = color;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio, from 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [high, low] = [luminance(a), luminance(b)].sort((first, second) => second - first);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}
