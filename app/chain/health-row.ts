import { formatGwei } from "viem";
import type { HeadReading } from "./head.server.ts";
import type { Network } from "./networks.ts";

/** Health of a network. Unknown values are null. */
export type HealthRow = {
  chainId: number;
  name: string;
  symbol: string;
  block: number | null;
  /** Seconds since the newest block's timestamp. */
  ageSeconds: number | null;
  /** Exact decimal number. */
  baseFeeGwei: string | null;
  latencyMs: number | null;
  state: ChainState;
};

/** `late` means that it answers, but its newest block is overdue. */
export type ChainState = "live" | "late" | "unreachable" | "unknown";

type Circumstances = {
  /** Milliseconds. */
  nowMs: number;
  /** The embedded network produces no blocks while idle; that is not an error. */
  mayBeIdle: boolean;
};

/** Builds a chain's row of the networks' health from its RPC's answer. */
export function healthRow(
  network: Network,
  reading: HeadReading,
  { nowMs, mayBeIdle }: Circumstances,
): HealthRow {
  const head = reading.kind === "ok" ? reading.head : reading.last;
  // A warped network's clock may be ahead of ours.
  const ageSeconds = head && Math.max(0, Math.floor(nowMs / 1_000) - head.timestamp);
  const isLate = !mayBeIdle && ageSeconds !== null && ageSeconds > lateAfterSeconds(network);
  const answering: ChainState = isLate ? "late" : "live";
  return {
    chainId: network.chainId,
    name: network.chainName,
    symbol: network.symbol,
    block: head && Number(head.number),
    ageSeconds,
    baseFeeGwei: head?.baseFeeWei == null ? null : formatGwei(head.baseFeeWei),
    latencyMs: reading.kind === "ok" ? reading.head.latencyMs : null,
    state: reading.kind === "ok" ? answering : "unreachable",
  };
}

/** Ten missed blocks, and at least a minute. */
function lateAfterSeconds({ blockSeconds }: Network): number {
  return Math.max(60, 10 * blockSeconds);
}
