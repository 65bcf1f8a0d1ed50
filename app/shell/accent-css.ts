import { accentColors } from "#app/ui/theme/accent.ts";
import { black, parseColor, toHex, white } from "#app/ui/theme/color.ts";
import { readSchemeColors, type Scheme } from "#app/ui/theme/token-file.ts";

const schemes = {
  light: { away: black, softShare: 0.09 },
  dark: { away: white, softShare: 0.18 },
} as const;

/**
 * Returns the accent's custom properties for both color schemes.
 *
 * @param accentColour `#rrggbb`
 * @param tokensCss text of tokens.css, on whose surfaces the accent must be readable
 */
export function accentCss(accentColor: string, tokensCss: string): string {
  const rule = (scheme: Scheme) => schemeRule(scheme, accentColor, tokensCss);
  return `${rule("light")}\n${rule("dark")}\n`;
}

function schemeRule(scheme: Scheme, accentColor: string, tokensCss: string): string {
  const tokens = readSchemeColors(tokensCss, scheme);
  const color = (name: string) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`tokens.css has no --color-${name} for the ${scheme} scheme.`);
    return value;
  };
  const surface = color("surface");
  const colors = accentColors(parseColor(accentColor), {
    surface,
    surfaces: [surface, color("surface-raised"), color("background"), color("hover")],
    ...schemes[scheme],
  });
  // Doubling `:root` overrides tokens.css regardless of load order.
  return `:root:root[data-mantine-color-scheme="${scheme}"] {
  --color-accent: ${toHex(colors.accent)};
  --color-accent-hover: ${toHex(colors.hover)};
  --color-on-accent: ${toHex(colors.onAccent)};
  --color-accent-text: ${toHex(colors.text)};
  --color-accent-soft: ${toHex(colors.soft)};
}`;
}
