import { parseText } from "#app/kit/form/parse-entry.ts";
import { type Parsed, invalid, optional } from "#app/kit/form/parsed.ts";

const error = "Enter an https:// address, or leave it empty.";

/** Parses an optional link to the evidence elsewhere. */
export function parseLink(text: string): Parsed<string> {
  return optional(text.trim(), "", (trimmed) => {
    const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
    return url?.protocol === "https:" && url.username === "" && url.password === ""
      ? parseText(url.href, { empty: error })
      : invalid(error);
  });
}
