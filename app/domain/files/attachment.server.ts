type Attachment = {
  bytes: Uint8Array;
  /** Media type of the content, from `detectType`. */
  type: string;
  /** File name from `cleanName`. */
  name: string;
  cacheControl: string;
};

/** Returns a file to be downloaded, never rendered: uploaded content must not run anywhere. */
export function attachmentResponse({ bytes, type, name, cacheControl }: Attachment): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
      "Content-Disposition": disposition(name),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": cacheControl,
    },
  });
}

/**
 * Returns the header of RFC 6266: a plain name for old clients and the full one (RFC 8187) for all
 * others.
 */
export function disposition(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
