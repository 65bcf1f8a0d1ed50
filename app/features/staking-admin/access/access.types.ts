import type { Address, Hex } from "viem";
import type { AdminFacts, ContractName } from "#app/features/staking-admin/admin.types.ts";
import type { StakingPool } from "#app/common/staking/model/staking.types.ts";
import type { IndexedUpTo } from "#app/common/events/events.server.ts";

/** The admin lists of the configuration. */
export type Lists = Readonly<Record<"bridge" | "staking" | "ecosystem", readonly Address[]>>;

/** A role of one of the contracts, and an account that has it or should have it. */
export type Seat = {
  contract: ContractName;
  /** The role's id, lower case. */
  role: Hex;
  /** Its name in the contract; `null`: the console does not know it. */
  roleName: string | null;
  account: Address;
};

export type RoleRow = Seat & {
  /** As the contract says at the block. */
  holds: boolean;
  /** As the lists of the configuration say. */
  should: boolean;
  /** Who it is, as far as the configuration says anything. */
  known: string | null;
};

export type AccessPage = {
  facts: AdminFacts;
  pool: Pick<StakingPool, "time" | "terms">;
  roles: RoleRow[];
  /** How far grants are known; `null`: not begun, so only the listed accounts were looked at. */
  upTo: IndexedUpTo | null;
  block: bigint;
};
