import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { WatchTask } from "#app/domain/alerts/watch.server.ts";

/** Input of one check of the bridge. One process at a time owns the lease. */
export type Watch = WatchTask & {
  relayer: Address | null;
  validators: readonly Address[];
  /** Raises an alarm if the relayer can pay for fewer deliveries than this. */
  lowDeliveries: number;
};

/** Number of messages of a chain at one of its blocks. */
export type TreeSample = { block: bigint; count: number };

/** Highest head of a chain, and its lowest one since; null unless it went back. */
export type HeadRange = { highest: number; lowest: number | null };

/** State that the caller passes from check to check. */
export type WatchMemory = {
  /** Time of the first check. */
  startedAt: number;
  /** When each chain last answered. */
  answeredAt: Map<ChainId, number>;
  /** How far each chain's head has come and gone back. */
  headRanges: Map<ChainId, HeadRange>;
  /** When each node of a chain with several was last usable, by alarm subject. */
  usableAt: Map<string, number>;
  /** The last tree of each chain known to be final, and a newer sample. */
  trees: Map<ChainId, { final: TreeSample | null; next: TreeSample | null }>;
  /** Since when a validator is behind, by alarm subject. */
  laggingSince: Map<string, number>;
  /** Findings of the last check, of the kinds that only count when found twice. */
  suspected: Set<string>;
};

export function startingMemory(now: number): WatchMemory {
  return {
    startedAt: now,
    answeredAt: new Map(),
    headRanges: new Map(),
    usableAt: new Map(),
    trees: new Map(),
    laggingSince: new Map(),
    suspected: new Set(),
  };
}
