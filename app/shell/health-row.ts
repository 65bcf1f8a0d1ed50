import type { HeadReading } from "#app/chain/head.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { toDecimalText } from "#app/ui/format.ts";
import type { ChainState, HealthRow } from "./health.ts";

const gweiDecimals = 9;

type Circumstances = {
  /** Milliseconds. */
  nowMs: number;
  /** The embedded network makes no blocks while nobody uses it, which is no error. */
  mayBeIdle: boolean;
};

/** A chain in the health strip, from what its RPC said. */
export function healthRow(
  network: Network,
  reading: HeadReading,
  { nowMs, mayBeIdle }: Circumstances,
): HealthRow {
  const head = reading.kind === "ok" ? reading.head : reading.last;
  // The clock of a network that was warped may be ahead of ours.
  const ageSeconds = head && Math.max(0, Math.floor(nowMs / 1_000) - head.timestamp);
  const isLate = !mayBeIdle && ageSeconds !== null && ageSeconds > lateAfterSeconds(network);
  const answering: ChainState = isLate ? "late" : "live";
  return {
    chainId: network.chainId,
    name: network.chainName,
    symbol: network.symbol,
    block: head && Number(head.number),
    ageSeconds,
    baseFeeGwei: head?.baseFeeWei == null ? null : toDecimalText(head.baseFeeWei, gweiDecimals),
    latencyMs: reading.kind === "ok" ? reading.head.latencyMs : null,
    state: reading.kind === "ok" ? answering : "unreachable",
  };
}

/** Ten missed blocks, and never less than a minute. */
function lateAfterSeconds({ blockSeconds }: Network): number {
  return Math.max(60, 10 * blockSeconds);
}
