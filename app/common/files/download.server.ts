import path from "node:path";
import { byteOrderMark } from "#app/ui/csv.ts";

type Content = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Media types by the ending of a file's name. */
const types = new Map([
  [".csv", "text/csv; charset=utf-8"],
  [".gz", "application/gzip"],
  [".ics", "text/calendar; charset=utf-8"],
  [".json", "application/json"],
  [".md", "text/markdown; charset=utf-8"],
]);

/**
 * Returns a file to be saved.
 *
 * @param name in ASCII, with an ending that `types` has
 * @param cacheControl by default, the file is not cached
 */
export function download(name: string, content: Content, cacheControl = "no-store"): Response {
  const ending = path.extname(name);
  const type = types.get(ending);
  if (type === undefined) throw new Error(`The type of ${name} is not known.`);
  return new Response(ending === ".csv" ? withMark(content) : content, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": cacheControl,
    },
  });
}

/** Responds that a file does not exist, or cannot be written now. */
export function noDownload(message: string): Response {
  return new Response(message, { status: 404 });
}

function withMark(content: Content): string | ReadableStream<Uint8Array> {
  if (typeof content === "string") return byteOrderMark + content;
  if (content instanceof Uint8Array) throw new Error("A CSV file is written as text.");
  const mark = new TextEncoder().encode(byteOrderMark);
  return content.pipeThrough(
    new TransformStream({ start: (controller) => controller.enqueue(mark) }),
  );
}
