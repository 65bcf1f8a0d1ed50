import { black, type Colour, contrast, mix, white } from "./colour.ts";

/** What an accent is shown on in one colour scheme. */
export type Surroundings = {
  /** The surface of cards; the soft accent is a tint of it. */
  surface: Colour;
  /** Every surface on which the accent or text in it appears. */
  surfaces: readonly Colour[];
  /** The end of the scale away from the surfaces: black on light ones, white on dark ones. */
  away: Colour;
  /** Share of the accent in its soft tint. */
  softShare: number;
};

export type AccentColours = {
  /** Fill of the main button, the focus ring, dots: at least 3:1 on every surface. */
  accent: Colour;
  hover: Colour;
  /** Text on the fill: at least 4.5:1, also on hover. */
  onAccent: Colour;
  /** Links and marked text: at least 4.5:1 on every surface and on the soft tint. */
  text: Colour;
  soft: Colour;
};

const controlContrast = 3;
const textContrast = 4.5;

/** The accent and its companions for one scheme, readable whatever colour was configured. */
export function accentColours(configured: Colour, surroundings: Surroundings): AccentColours {
  const { surface, surfaces, away, softShare } = surroundings;
  const accent = moveUntil(configured, away, (colour) =>
    surfaces.every((behind) => contrast(colour, behind) >= controlContrast),
  );
  // One of the two always reaches 4.5:1.
  const onAccent = contrast(white, accent) >= textContrast ? white : black;
  const hover = mix(accent, onAccent === white ? black : white, 0.14);
  const soft = mix(surface, accent, softShare);
  const text = moveUntil(accent, away, (colour) =>
    [...surfaces, soft].every((behind) => contrast(colour, behind) >= textContrast),
  );
  return { accent, hover, onAccent, text, soft };
}

/** The colour nearest to `from` on its way to `to` that is good enough, `to` itself at the latest. */
function moveUntil(from: Colour, to: Colour, isGood: (colour: Colour) => boolean): Colour {
  const steps = 50;
  for (let step = 0; step < steps; step += 1) {
    const colour = mix(from, to, step / steps);
    if (isGood(colour)) return colour;
  }
  return to;
}
