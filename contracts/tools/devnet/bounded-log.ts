import { appendFileSync, renameSync, statSync } from "node:fs";

/** Max size of the log file and of its one predecessor (`.old`). */
const limitBytes = 1_000_000;

export type BoundedLog = {
  write: (chunk: Buffer) => void;
  /** Newest non-empty line, or null if nothing was written. */
  lastLine: () => string | null;
};

/** Appends to `file`; content from before a start remains until the limit pushes it out. */
export function createBoundedLog(file: string): BoundedLog {
  let sizeBytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let last: string | null = null;
  return {
    write: (chunk) => {
      if (sizeBytes + chunk.length > limitBytes) {
        if (sizeBytes > 0) renameSync(file, `${file}.old`);
        sizeBytes = 0;
      }
      appendFileSync(file, chunk.subarray(-limitBytes));
      sizeBytes += chunk.length;
      last = chunk.toString("utf8").trim().split("\n").at(-1)?.trim() || last;
    },
    lastLine: () => last,
  };
}
