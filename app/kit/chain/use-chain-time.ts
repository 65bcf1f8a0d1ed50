import { useEffect, useState } from "react";
import { type ChainClock, wallClockOf } from "#app/chain/chain-clock.ts";

/** Longest wait of a browser's timer, in milliseconds. */
const maxWaitMs = 2 ** 31 - 1;

/**
 * Returns a chain's time in Unix seconds, which moves on whenever a deadline has passed by the clock.
 * A quiet chain's newest block stays in the past, but a transaction sent after the deadline is mined in
 * a block after it. It is the time of the clock's block on the server.
 *
 * @param deadlines Unix seconds of the chain; null for none
 */
export function useChainTime(clock: ChainClock, deadlines: readonly (number | null)[]): number {
  const [reached, setReached] = useState(0);
  const [waits, setWaits] = useState(0);
  const { time, readAt } = clock;
  const current = Math.max(time, reached);
  const next = deadlines.reduce<number | null>(
    (least, at) => (at !== null && at > current && (least === null || at < least) ? at : least),
    null,
  );
  useEffect(() => {
    if (next === null) return;
    const untilMs = wallClockOf(next, { time, readAt });
    const waitMs = Math.max(0, untilMs - Date.now());
    const end = () => (Date.now() >= untilMs ? setReached(next) : setWaits((count) => count + 1));
    const timer = setTimeout(end, Math.min(waitMs, maxWaitMs));
    return () => clearTimeout(timer);
  }, [next, time, readAt, waits]);
  return current;
}
