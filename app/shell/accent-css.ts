import { accentColours } from "#app/ui/accent.ts";
import { black, parseColour, toHex, white } from "#app/ui/colour.ts";
import { readSchemeColours, type Scheme } from "#app/ui/token-file.ts";

const schemes = {
  light: { away: black, softShare: 0.09 },
  dark: { away: white, softShare: 0.18 },
} as const;

/**
 * The accent's custom properties for both schemes.
 *
 * @param accentColour `#rrggbb`
 * @param tokensCss text of tokens.css, whose surfaces the accent must be readable on
 */
export function accentCss(accentColour: string, tokensCss: string): string {
  const rule = (scheme: Scheme) => schemeRule(scheme, accentColour, tokensCss);
  return `${rule("light")}\n${rule("dark")}\n`;
}

function schemeRule(scheme: Scheme, accentColour: string, tokensCss: string): string {
  const tokens = readSchemeColours(tokensCss, scheme);
  const colour = (name: string) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`tokens.css has no --color-${name} for the ${scheme} scheme.`);
    return value;
  };
  const surface = colour("surface");
  const colours = accentColours(parseColour(accentColour), {
    surface,
    surfaces: [surface, colour("surface-raised"), colour("background"), colour("hover")],
    ...schemes[scheme],
  });
  // Twice `:root`: it wins over tokens.css in whatever order the two are loaded.
  return `:root:root[data-mantine-color-scheme="${scheme}"] {
  --color-accent: ${toHex(colours.accent)};
  --color-accent-hover: ${toHex(colours.hover)};
  --color-on-accent: ${toHex(colours.onAccent)};
  --color-accent-text: ${toHex(colours.text)};
  --color-accent-soft: ${toHex(colours.soft)};
}`;
}
