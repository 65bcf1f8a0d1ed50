import { maxChunk } from "./multi-sender.types.ts";

/** Recipients in a transaction as typed, where nothing is the most that fit; `null`: none of these. */
export function readChunkSize(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return maxChunk;
  const size = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return size >= 1 && size <= maxChunk ? size : null;
}
