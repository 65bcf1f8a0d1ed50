/** How many blocks are asked for at a time: found out by trying, since every RPC has limits of its own. */
export type Pace = { blocks: number };

const firstBlocks = 1_000;
const maxBlocks = 10_000;
/** Logs that one answer should not exceed by much: they are written by one transaction. */
const wantedLogs = 2_000;

export function startingPace(): Pace {
  return { blocks: firstBlocks };
}

/** After an RPC refused a range of so many blocks. */
export function slowDown(pace: Pace, refusedBlocks: number): void {
  pace.blocks = Math.max(1, Math.floor(refusedBlocks / 2));
}

/** After an answer: by a quarter up, so that a refusal is met in one of four requests at most. */
export function adjustPace(pace: Pace, logs: number): void {
  const { blocks } = pace;
  pace.blocks =
    logs > wantedLogs
      ? Math.max(1, Math.floor(blocks / 2))
      : Math.min(maxBlocks, blocks + Math.max(1, Math.floor(blocks / 4)));
}

/** Where a stream stands on a chain. */
export type StreamCursor = { stream: string; nextBlock: number };

/** Blocks `from` to `last`, both included, and the streams that lack all of them. */
export type MissingRange = { from: number; last: number; streams: ReadonlySet<string> };

/**
 * The lowest blocks that are missing, or `null` when all streams have reached the head. A stream
 * that is further ahead waits until the others have caught up with it, and shares their requests
 * from there.
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
