export const maxLinkLength = 500;

export type ReadLink = { kind: "ok"; href: string } | { kind: "invalid"; message: string };

/**
 * Parses a link: https only, without credentials, and with an ASCII host so that lookalike names
 * are recognizable. Links are shown but never fetched.
 */
export function readLink(text: string): ReadLink {
  const trimmed = text.trim();
  const invalid = (message: string): ReadLink => ({ kind: "invalid", message });
  if (!/^https:\/\/[^/\\]/i.test(trimmed)) return invalid("Give a link that begins with https://.");
  if (/[\s\p{Cc}\p{Cf}\p{Cs}<>"`\\]/u.test(trimmed) || !URL.canParse(trimmed)) {
    return invalid("That is no link. Copy it again from the address bar.");
  }
  const url = new URL(trimmed);
  if (url.username !== "" || url.password !== "") {
    return invalid("Leave out the name and password before the @.");
  }
  if (Math.max(trimmed.length, url.href.length) > maxLinkLength) {
    return invalid(`A link has at most ${maxLinkLength} characters.`);
  }
  return { kind: "ok", href: url.href };
}

const tracking = /^(?:utm_\w+|fbclid|gclid|ref|ref_src|source)$/;

/**
 * Maps links to the same target to the same text, as far as possible without fetching. Applying it
 * to that text as a link again changes nothing.
 */
export function normalizeLink(href: string): string {
  const url = new URL(href);
  const query = [...url.searchParams]
    .filter(([name]) => !tracking.test(name))
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort();
  const path = url.pathname
    .replace(/\/+/g, "/")
    .toLowerCase()
    .replace(/(?:\/(?:\.|%2e){0,2}|\.git)+$/, "");
  const port = url.port === "" ? "" : `:${url.port}`;
  const host = url.hostname.replace(/\.+$/, "").replace(/^(?:www\.)+(?=.)/, "");
  return `${host}${port}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}
