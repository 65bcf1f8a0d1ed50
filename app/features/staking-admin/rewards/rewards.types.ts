import type { Address } from "viem";
import type { AdminFacts } from "#app/features/staking-admin/admin.types.ts";
import type { Stream } from "#app/common/staking/model/staking.types.ts";

/** The stream and what lies beside it at one block; amounts in wei. */
export type RewardBooks = {
  stream: Stream;
  /** Funded and not paid out: what is owed and what is to flow. */
  reserve: bigint;
  /** Waits to be sent to the treasury. */
  penalties: bigint;
  treasury: Address;
  /** Whether that is the console's treasury contract, which books what comes as donations. */
  isTreasuryOurs: boolean;
  /** Of the signed-in wallet. */
  balance: bigint;
};

export type RewardsPage = { facts: AdminFacts; books: RewardBooks; block: bigint };
