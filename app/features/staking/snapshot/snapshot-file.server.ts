const types = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

/** Returns a download response; the file name contains the block number. */
export function snapshotFile(
  body: ReadableStream<Uint8Array>,
  { block, type }: { block: number; type: keyof typeof types },
): Response {
  return new Response(body, {
    headers: {
      "Content-Type": types[type],
      "Content-Disposition": `attachment; filename="delegations-at-${block}.${type}"`,
      "Cache-Control": "no-store",
    },
  });
}

export function notCounted(): Response {
  const text = "Delegations are not indexed yet. Try again in a moment.";
  return new Response(text, { status: 404 });
}
