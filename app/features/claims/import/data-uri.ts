const pattern = /^data:[^,;]*(?:;[^,;]+)*?(;base64)?,(.*)$/is;

export function isDataUri(uri: string): boolean {
  return uri.slice(0, 5).toLowerCase() === "data:";
}

/** The text inside a `data:` address, as RFC 2397 has it; `null`: there is none, or it is not UTF-8. */
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
