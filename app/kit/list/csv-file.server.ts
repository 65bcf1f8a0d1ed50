import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { byteOrderMark, type CsvColumns, csvLine, csvRows } from "./csv.ts";
import { textStream } from "./text-stream.server.ts";

/** Writes a file while its rows are read, part by part, so that its size needs no memory. */
export function csvStream<Row>(
  columns: CsvColumns<Row>,
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): ReadableStream<Uint8Array> {
  async function* texts() {
    yield csvLine(Object.keys(columns));
    for await (const rows of parts) yield csvRows(columns, rows);
  }
  return textStream(texts());
}

/**
 * Returns a CSV file to be saved. It is named after what it lists and the day it was written.
 *
 * @param name in ASCII, without an ending, such as `faucet-payments`
 */
export function csvFile(name: string, content: string | ReadableStream<Uint8Array>): Response {
  const today = new Date(getRuntime().now()).toISOString().slice(0, 10);
  return new Response(withMark(content), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${today}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

function withMark(content: string | ReadableStream<Uint8Array>) {
  if (typeof content === "string") return byteOrderMark + content;
  const mark = new TextEncoder().encode(byteOrderMark);
  return content.pipeThrough(
    new TransformStream({ start: (controller) => controller.enqueue(mark) }),
  );
}
