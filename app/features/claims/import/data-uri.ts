const pattern = /^data:[^,;]*(?:;[^,;]+)*?(;base64)?,(.*)$/is;

export function isDataUri(uri: string): boolean {
  return uri.slice(0, 5).toLowerCase() === "data:";
}

/** Returns the text of a `data:` URI (RFC 2397), or null if it is not one or not UTF-8. */
export function readDataUri(uri: string): string | null {
  const [, base64, content] = pattern.exec(uri) ?? [];
  if (content === undefined) return null;
  try {
    const escaped = decodeURIComponent(content);
    if (base64 === undefined) return escaped;
    const bytes = Uint8Array.from(atob(escaped), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
