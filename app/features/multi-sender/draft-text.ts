import { parseWholeNumber } from "#app/kit/form/parse-entry.ts";
import { invalid, optional, type Parsed } from "#app/kit/form/parsed.ts";
import { maxChunk } from "./multi-sender.types.ts";

/** Parses the number of recipients per transaction; empty means the max. */
export function parseChunkSize(text: string): Parsed<number> {
  const parsed = optional(text, maxChunk, parseWholeNumber);
  return parsed.kind === "ok" && parsed.value >= 1 && parsed.value <= maxChunk
    ? parsed
    : invalid(`Enter a whole number from 1 to ${maxChunk}.`);
}
