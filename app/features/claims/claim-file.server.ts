const types = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

/**
 * Returns a file download.
 *
 * @param body null responds with 404 and the `missing` text.
 */
export function claimFile(
  body: string | ReadableStream<Uint8Array> | null,
  { name, type, missing }: { name: string; type: keyof typeof types; missing: string },
): Response {
  if (body === null) return new Response(missing, { status: 404 });
  return new Response(body, {
    headers: {
      "Content-Type": types[type],
      "Content-Disposition": `attachment; filename="${name}.${type}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Parses the program id and root number of a URL. Returns null if either is missing. */
export function parseProofKey(search: URLSearchParams): { programmeId: number; n: number } | null {
  const [programmeId, n] = ["programme", "n"].map((name) => parseCount(search.get(name)));
  return programmeId && n ? { programmeId, n } : null;
}

export function parseCount(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
