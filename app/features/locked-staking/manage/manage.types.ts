import type { Address, Hex } from "viem";
import type { BoostFacts, Parts, Position } from "#app/features/locked-staking/boost.types.ts";
import type { StakeMethod } from "#app/common/locked-staking/stake-method.ts";
import type { TokenUnit } from "#app/common/assets/token-unit.ts";

/** Roles of the contract, by their names there. */
export const boostRoles = [
  "DEFAULT_ADMIN_ROLE",
  "ECO_ADMIN_ROLE",
  "FUNDER_ROLE",
  "BOOSTER_ROLE",
  "GUARDIAN_ROLE",
] as const;
export type BoostRole = (typeof boostRoles)[number];

/** A token that somebody asks about, before it becomes a reward for good. */
export type FoundToken =
  | { kind: "found"; unit: TokenUnit; name: string | null; isReward: boolean }
  | { kind: "refused"; message: string };

/** An account that somebody asks about, before its boosts are set. */
export type FoundAccount =
  | { kind: "found"; account: Address; position: Position; parts: Parts }
  | { kind: "refused"; message: string };

export type ManagePage = {
  facts: BoostFacts;
  /** The wallet's roles at the block. */
  roles: BoostRole[];
  treasury: Address;
  /** What the wallet has of each reward token, in their order. */
  balances: bigint[];
  methods: StakeMethod[];
  /** What the deployments file says that people stake by; `null`: nothing. */
  configuredSelector: Hex | null;
  /** What was asked for in the address of the page, and what came of it. */
  requested: { token: string; account: string };
  token: FoundToken | null;
  account: FoundAccount | null;
};
