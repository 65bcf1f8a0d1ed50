import { maxChunk } from "./multi-sender.types.ts";

/**
 * Parses the number of recipients per transaction; empty means the max. Returns null if invalid.
 */
export function readChunkSize(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return maxChunk;
  const size = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  return size >= 1 && size <= maxChunk ? size : null;
}
