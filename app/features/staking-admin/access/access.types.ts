import type { Address, Hex } from "viem";
import type { AdminFacts, ContractName } from "#app/features/staking-admin/admin.types.ts";
import type { StakingPool } from "#app/common/staking/model/staking.types.ts";
import type { IndexedUpTo } from "#app/common/events/events.server.ts";

/** The configured admin lists. */
export type Lists = Readonly<Record<"bridge" | "staking" | "ecosystem", readonly Address[]>>;

/** A contract's role and an account that has it or should have it. */
export type Seat = {
  contract: ContractName;
  /** Role id in lower case. */
  role: Hex;
  /** Name in the contract; null if unknown to the console. */
  roleName: string | null;
  account: Address;
};

export type RoleRow = Seat & {
  /** Whether the contract reports it at the block. */
  holds: boolean;
  /** Whether the configured lists require it. */
  should: boolean;
  /** What the configuration knows about the account. */
  known: string | null;
};

export type AccessPage = {
  facts: AdminFacts;
  pool: Pick<StakingPool, "time" | "terms">;
  roles: RoleRow[];
  /** How far grants are indexed; null if not started, so only the listed accounts were checked. */
  upTo: IndexedUpTo | null;
  block: bigint;
};
