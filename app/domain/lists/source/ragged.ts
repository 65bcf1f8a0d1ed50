import { splitCells } from "./cells.ts";
import { type Delimiter, maxLineLength } from "#app/domain/lists/values/recipients.types.ts";
import type { SourceRecord } from "./source-records.ts";

/** Returns a function that lazily checks whether some line has fewer cells than the header. */
export function createRaggedTest(
  records: readonly SourceRecord[],
  { delimiter, count }: { delimiter: Delimiter; count: number },
): () => boolean {
  let isRagged: boolean | null = null;
  return () => (isRagged ??= records.some(({ line }) => isShort(line.text)));

  function isShort(text: string): boolean {
    if (text.length > maxLineLength) return false;
    const split = splitCells(text, delimiter);
    return split.kind === "cells" && split.cells.length < count;
  }
}
