import path from "node:path";

type Content = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Media types by the ending of a file's name. */
const types = new Map([
  [".gz", "application/gzip"],
  [".ics", "text/calendar; charset=utf-8"],
  [".json", "application/json"],
  [".md", "text/markdown; charset=utf-8"],
]);

/**
 * Returns a file to be saved. A CSV file is returned by `csvFile`.
 *
 * @param name in ASCII, with an ending that `types` has
 * @param cacheControl by default, the file is not cached
 */
export function download(name: string, content: Content, cacheControl = "no-store"): Response {
  const type = types.get(path.extname(name));
  if (type === undefined) throw new Error(`The type of ${name} is not known.`);
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": cacheControl,
    },
  });
}
