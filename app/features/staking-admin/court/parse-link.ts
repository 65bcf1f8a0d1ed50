import { type Parsed, invalid, maxTextLength, ok } from "#app/common/entries/parse-entry.ts";

/** Parses an optional link to the evidence elsewhere. */
export function parseLink(text: string): Parsed<string> {
  const trimmed = text.trim();
  if (trimmed === "") return ok("");
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") {
    return invalid("Enter an https:// address, or leave it empty.");
  }
  const bytes = new TextEncoder().encode(url.href).length;
  return bytes > maxTextLength
    ? invalid(`This has ${bytes} bytes; the maximum is ${maxTextLength}.`)
    : ok(url.href);
}
