import { parseHttpsUrl, parseText } from "#app/kit/form/parse-entry.ts";
import type { Parser } from "#app/kit/form/parsed.ts";

/** Parsers of what a team says of itself, in the form and in the API. */
export const teamFields = {
  name: (text) => parseText(text, { empty: "Enter the team's name.", maxBytes: 60 }),
  website: (text) => parseHttpsUrl(text, "Enter a URL that begins with https://."),
  purpose: (text) => parseText(text, { empty: "Enter what the coins are for.", maxBytes: 1_000 }),
  contact: (text) => parseText(text, { empty: "Enter how to reach the team." }),
} as const satisfies Readonly<Record<string, Parser<string>>>;
