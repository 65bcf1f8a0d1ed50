import { parseText } from "#app/kit/form/parse-entry.ts";
import { type Parsed, invalid, ok } from "#app/kit/form/parsed.ts";

const error = "Enter an https:// address, or leave it empty.";

/** Parses an optional link to the evidence elsewhere. */
export function parseLink(text: string): Parsed<string> {
  const trimmed = text.trim();
  if (trimmed === "") return ok("");
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") {
    return invalid(error);
  }
  return parseText(url.href, { empty: error });
}
