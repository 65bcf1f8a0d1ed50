import { parseHttpsUrl } from "#app/kit/form/parse-entry.ts";
import { type Parsed, optional } from "#app/kit/form/parsed.ts";

const error = "Enter an https:// address, or leave it empty.";

/** Parses an optional link to the evidence elsewhere. */
export function parseLink(text: string): Parsed<string> {
  return optional(text.trim(), "", (trimmed) => parseHttpsUrl(trimmed, error));
}
