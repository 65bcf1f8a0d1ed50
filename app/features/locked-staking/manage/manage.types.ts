import type { Address, Hex } from "viem";
import type { HeldRoles } from "#app/chain/access/roles.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type {
  LockedStakingFacts,
  Parts,
  Position,
} from "#app/features/locked-staking/locked-staking.types.ts";
import type { StakeMethod } from "#app/domain/locked-staking/stake-method.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";

/** Looked-up token, before it becomes a permanent reward. */
export type FoundToken =
  | { kind: "found"; unit: TokenUnit; name: string | null; isReward: boolean }
  | { kind: "rejected"; message: string };

/** Looked-up account, before its boosts are set. */
export type FoundAccount =
  | { kind: "found"; account: Address; position: Position; parts: Parts }
  | { kind: "rejected"; message: string };

export type ManagePage = {
  facts: LockedStakingFacts;
  manager: Deployment;
  /** The wallet's roles at the block. */
  roles: HeldRoles;
  treasury: Address;
  /** The wallet's balance of each reward token, in their order. */
  balances: bigint[];
  methods: StakeMethod[];
  /** Stake method selector from the deployments file; null if not set. */
  configuredSelector: Hex | null;
  /** Look-ups in the page's URL, with their results below. */
  requested: { token: string; account: string };
  token: FoundToken | null;
  account: FoundAccount | null;
};
