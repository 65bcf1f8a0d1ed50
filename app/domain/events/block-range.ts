/** Blocks per request, found by trial, since every RPC has its own limits. */
export type Pace = { blocks: number };

const firstBlocks = 1_000;
const maxBlocks = 10_000;
/**
 * Number of logs that one response should not exceed by much: they are written in one database
 * transaction.
 */
const wantedLogs = 2_000;

export function startingPace(): Pace {
  return { blocks: firstBlocks };
}

/** Sets the pace to half of a range that an RPC rejected. */
export function slowDown(pace: Pace, rejectedBlocks: number): void {
  pace.blocks = Math.max(1, Math.floor(rejectedBlocks / 2));
}

/**
 * Adjusts the pace after a response: grows by a quarter, so that at most one in four requests is
 * rejected.
 */
export function adjustPace(pace: Pace, logs: number): void {
  const { blocks } = pace;
  pace.blocks =
    logs > wantedLogs
      ? Math.max(1, Math.floor(blocks / 2))
      : Math.min(maxBlocks, blocks + Math.max(1, Math.floor(blocks / 4)));
}

/** Position of a stream on a chain. */
export type StreamCursor = { stream: string; nextBlock: number };

/** Blocks `from` to `last`, both inclusive, and the streams that lack all of them. */
export type MissingRange = { from: number; last: number; streams: ReadonlySet<string> };

/**
 * Returns the lowest missing blocks, or null if all streams have reached the head. A stream further
 * ahead waits until the others have caught up with it, and shares their requests from there.
 */
export function nextRange(cursors: readonly StreamCursor[], head: number): MissingRange | null {
  const from = Math.min(...cursors.map((cursor) => cursor.nextBlock));
  if (cursors.length === 0 || from > head) return null;
  const behind = cursors.filter((cursor) => cursor.nextBlock === from);
  const ahead = cursors.filter((cursor) => cursor.nextBlock > from);
  return {
    from,
    last: Math.min(head, ...ahead.map((cursor) => cursor.nextBlock - 1)),
    streams: new Set(behind.map((cursor) => cursor.stream)),
  };
}
