import type { DraftInput } from "./draft.schema.ts";
import { largestChunk } from "./multi-sender.types.ts";

/** A draft as JSON, of rows that the worker has printed: ten thousand would hold the page up. */
export function printDraft(draft: Omit<DraftInput, "rows">, rowsJson: string): string {
  return `${JSON.stringify(draft).slice(0, -1)},"rows":${rowsJson}}`;
}

/** Recipients in a transaction as typed, where nothing is the most that fit; `null`: none of these. */
export function readChunkSize(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return largestChunk;
  const size = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return size >= 1 && size <= largestChunk ? size : null;
}
