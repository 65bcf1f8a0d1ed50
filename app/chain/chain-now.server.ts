import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type ChainClock, chainAheadOf } from "./chain-clock.ts";

/**
 * Returns a chain's time now, in Unix seconds: no earlier than its newest block, which on a quiet chain
 * is in the past. The block of a transaction that is sent now has at least this time.
 */
export function chainNow(clock: ChainClock): number {
  const nowMs = getRuntime().now() + chainAheadOf(clock);
  return Math.max(clock.time, Math.floor(nowMs / 1_000));
}
