/**
 * Returns a CSV download.
 *
 * @param body null if the data cannot be read now.
 */
export function csvFile(name: string, body: string | ReadableStream<Uint8Array> | null): Response {
  if (body === null) {
    return new Response("The stake is not available right now. Try again in a moment.", {
      status: 404,
    });
  }
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
