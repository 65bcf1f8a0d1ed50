import type { Kysely } from "kysely";
import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

/** What one look at the bridge needs. One process at a time owns the lease. */
export type Watch = {
  db: Kysely<Schema>;
  lease: Lease;
  now: () => number;
  relayer: Address | null;
  validators: readonly Address[];
  /** Fewer deliveries than this that the relayer can pay are too few. */
  lowDeliveries: number;
  /** Who may sign in as an admin of the bridge. */
  admins: readonly Address[];
  /** Told what could not be looked at; the rest goes on. */
  onError: (error: unknown) => void;
};

/** Messages of a chain at one of its blocks. */
export type TreeSample = { block: bigint; count: number };

/** Kept by the caller from look to look. */
export type WatchMemory = {
  /** When the first look was taken. */
  startedAt: number;
  /** When each chain answered last. */
  answeredAt: Map<ChainId, number>;
  /** The tree of each chain as it was when it was last known to be final, and a younger sample. */
  trees: Map<ChainId, { final: TreeSample | null; next: TreeSample | null }>;
  /** Since when a validator is behind, by the alarm's subject. */
  laggingSince: Map<string, number>;
  /** What the last look found of the kinds that only count when found twice. */
  suspected: Set<string>;
};

export function startingMemory(now: number): WatchMemory {
  return {
    startedAt: now,
    answeredAt: new Map(),
    trees: new Map(),
    laggingSince: new Map(),
    suspected: new Set(),
  };
}
