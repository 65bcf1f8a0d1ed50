import { maxChunk } from "./multi-sender.types.ts";

/**
 * Parses the number of recipients per transaction; empty means the max. Returns null if invalid.
 */
export function readChunkSize(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return maxChunk;
  const size = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return size >= 1 && size <= maxChunk ? size : null;
}
