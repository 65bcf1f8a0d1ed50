import type { StreamCursor } from "./block-range.ts";

/** Streams fewer blocks than this behind the front are read together. */
const nearBlocks = 200;

/**
 * Returns the streams that keep up with the front of a chain, and those of the others whose turn it
 * is: one, with all that are at the same block unless each must go alone.
 */
export function splitFollowed(
  cursors: readonly StreamCursor[],
  { front, turn, isAlone }: { front: number; turn: number; isAlone: boolean },
): { near: ReadonlySet<string>; far: ReadonlySet<string> } {
  const isNear = ({ nextBlock }: StreamCursor) => nextBlock > front - nearBlocks;
  const names = (some: readonly StreamCursor[]) => new Set(some.map(({ stream }) => stream));
  const behind = cursors.filter((cursor) => !isNear(cursor));
  const groups = isAlone ? behind.map((cursor) => [cursor]) : groupByBlock(behind);
  const group = groups[turn % Math.max(1, groups.length)] ?? [];
  return { near: names(cursors.filter(isNear)), far: names(group) };
}

function groupByBlock(cursors: readonly StreamCursor[]): StreamCursor[][] {
  const blocks = [...new Set(cursors.map(({ nextBlock }) => nextBlock))].sort((a, b) => a - b);
  return blocks.map((block) => cursors.filter(({ nextBlock }) => nextBlock === block));
}
