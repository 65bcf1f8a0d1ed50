import type { Address } from "viem";
import type { AdminFacts } from "#app/domain/staking/admin.types.ts";
import type { Stream } from "#app/domain/staking/model/staking.types.ts";

/** Penalties that are not sent yet, in wei, and the treasury that they belong to. */
export type OwedPenalties = { treasury: Address; amount: bigint };

/** State of the stream and related balances at one block; amounts in wei. */
export type RewardAccounting = {
  stream: Stream;
  /** Funded but not paid out: rewards owed and still to be streamed. */
  reserve: bigint;
  /** Penalties not yet sent to the treasury. */
  penalties: bigint;
  treasury: Address;
  /** Penalties that belong to earlier treasuries, as far as indexed. */
  earlierPenalties: readonly OwedPenalties[];
  /** Whether it is the console's treasury contract, which books incoming funds as donations. */
  isOwnTreasury: boolean;
  /** The signed-in wallet's balance. */
  balance: bigint;
};

export type RewardsPage = { facts: AdminFacts; accounting: RewardAccounting; block: bigint };
