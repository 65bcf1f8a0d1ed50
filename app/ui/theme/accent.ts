import { black, type Color, contrast, mix, white } from "./color.ts";

/** Colors around an accent in one color scheme. */
export type Surroundings = {
  /** Surface of cards; the soft accent is a tint of it. */
  surface: Color;
  /** All surfaces on which the accent or accent text appears. */
  surfaces: readonly Color[];
  /** Extreme opposite of the surfaces: black on light ones, white on dark ones. */
  away: Color;
  /** Share of the accent in its soft tint. */
  softShare: number;
};

export type AccentColors = {
  /** Fill of the primary button, the focus ring, dots: at least 3:1 on every surface. */
  accent: Color;
  hover: Color;
  /** Text on the fill: at least 4.5:1, also on hover. */
  onAccent: Color;
  /** Links and emphasized text: at least 4.5:1 on every surface and on the soft tint. */
  text: Color;
  soft: Color;
};

const controlContrast = 3;
const textContrast = 4.5;

/** Derives a scheme's accent colors, readable for any configured color. */
export function accentColors(configured: Color, surroundings: Surroundings): AccentColors {
  const { surface, surfaces, away, softShare } = surroundings;
  const accent = moveUntil(configured, away, (color) =>
    surfaces.every((behind) => contrast(color, behind) >= controlContrast),
  );
  // Black or white always reaches 4.5:1.
  const onAccent = contrast(white, accent) >= textContrast ? white : black;
  const hover = mix(accent, onAccent === white ? black : white, 0.14);
  const soft = mix(surface, accent, softShare);
  const text = moveUntil(accent, away, (color) =>
    [...surfaces, soft].every((behind) => contrast(color, behind) >= textContrast),
  );
  return { accent, hover, onAccent, text, soft };
}

/** Returns the first acceptable color on the way from `from` to `to`, or `to` itself. */
function moveUntil(from: Color, to: Color, isGood: (color: Color) => boolean): Color {
  const steps = 50;
  for (let step = 0; step < steps; step += 1) {
    const color = mix(from, to, step / steps);
    if (isGood(color)) return color;
  }
  return to;
}
