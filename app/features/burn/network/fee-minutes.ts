/** The parts of a block that determine its burned fees. */
export type FeeBlock = {
  number: number;
  hash: string;
  parentHash: string;
  /** Milliseconds. */
  at: number;
  /** 0 on a chain without EIP-1559. */
  baseFeeWei: bigint;
  burnedWei: bigint;
};

/** Consecutive blocks of one minute, without a gap. */
export type FeeMinute = {
  /** Start, in milliseconds. */
  minute: number;
  firstBlock: number;
  lastBlock: number;
  lastHash: string;
  burnedWei: bigint;
};

export const minuteMs = 60_000;

/** Whether each block is the parent of the next. */
export function areLinked(blocks: readonly FeeBlock[]): boolean {
  return blocks.every((block, i) => {
    const before = blocks[i - 1];
    return !before || (block.number === before.number + 1 && block.parentHash === before.hash);
  });
}

/**
 * Returns the minutes changed by appending linked blocks. A minute only continues with the block
 * after its last; a block after a gap starts the next minute, since a minute has no gaps. A block
 * whose clock is behind counts toward the newest minute.
 */
export function addBlocks(newest: FeeMinute | null, blocks: readonly FeeBlock[]): FeeMinute[] {
  const changed: FeeMinute[] = [];
  let open = newest;
  for (const { number, hash, at, burnedWei } of blocks) {
    const follows = open?.lastBlock === number - 1;
    const earliest = open ? open.minute + (follows ? 0 : minuteMs) : 0;
    const minute = Math.max(at - (at % minuteMs), earliest);
    const goesOn = follows && open?.minute === minute;
    const next: FeeMinute =
      open && goesOn
        ? { ...open, lastBlock: number, lastHash: hash, burnedWei: open.burnedWei + burnedWei }
        : { minute, firstBlock: number, lastBlock: number, lastHash: hash, burnedWei };
    if (goesOn && changed.length > 0) changed.pop();
    changed.push(next);
    open = next;
  }
  return changed;
}

/**
 * Returns the minutes changed by prepending linked blocks to a minute, oldest first. None is
 * earlier than `lowest`, since older minutes are not connected to these blocks yet.
 */
export function prependBlocks(
  oldest: FeeMinute,
  blocks: readonly FeeBlock[],
  lowest: number,
): FeeMinute[] {
  const changed = [oldest];
  for (const { number, hash, at, burnedWei } of [...blocks].reverse()) {
    const open = changed[0] ?? oldest;
    const minute = Math.max(Math.min(at - (at % minuteMs), open.minute), lowest);
    if (minute === open.minute) {
      changed[0] = { ...open, firstBlock: number, burnedWei: open.burnedWei + burnedWei };
    } else {
      const fresh = { minute, firstBlock: number, lastBlock: number, lastHash: hash, burnedWei };
      changed.unshift(fresh);
    }
  }
  return changed;
}

export type Span = { from: number; until: number };

/** Returns the periods in which all blocks are known: runs of minutes without a missing block. */
export function knownSpans(
  minutes: readonly FeeMinute[],
  { until, isBehind }: { until: number; isBehind: boolean },
): Span[] {
  const spans: Span[] = [];
  let before: FeeMinute | null = null;
  for (const entry of minutes) {
    const last = spans.at(-1);
    const end = entry.minute + minuteMs;
    if (last && before?.lastBlock === entry.firstBlock - 1) last.until = end;
    // Nothing was burned before a chain's first block.
    else spans.push({ from: entry.firstBlock <= 1 ? -Infinity : entry.minute, until: end });
    before = entry;
  }
  const last = spans.at(-1);
  if (last && !isBehind) last.until = Math.max(last.until, until);
  return spans;
}

/** Returns how much of a window the spans cover, in milliseconds. */
export function coveredMs(spans: readonly Span[], window: Span): number {
  return spans.reduce((sum, span) => {
    const from = Math.max(span.from, window.from);
    return sum + Math.max(0, Math.min(span.until, window.until) - from);
  }, 0);
}

export type FeeBar = Span & {
  /** Null if nothing is recorded for the bar. */
  burnedWei: bigint | null;
};

/** Splits a window into equal bars. */
export function toBars(
  minutes: readonly FeeMinute[],
  spans: readonly Span[],
  { from, until, count }: Span & { count: number },
): FeeBar[] {
  const size = (until - from) / count;
  const sums = Array.from({ length: count }, () => 0n);
  for (const { minute, burnedWei } of minutes) {
    const index = Math.floor((minute - from) / size);
    const sum = sums[index];
    if (sum !== undefined) sums[index] = sum + burnedWei;
  }
  return sums.map((burnedWei, i) => {
    const bar = { from: from + i * size, until: from + (i + 1) * size };
    return { ...bar, burnedWei: coveredMs(spans, bar) === 0 ? null : burnedWei };
  });
}

/** Sums what the minutes of a window burned. */
export function sumWithin(minutes: readonly FeeMinute[], { from, until }: Span): bigint {
  return minutes.reduce(
    (sum, { minute, burnedWei }) => (minute >= from && minute < until ? sum + burnedWei : sum),
    0n,
  );
}
