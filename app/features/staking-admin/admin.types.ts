import type { StakingDeployments } from "#app/common/staking/deployment.server.ts";
import type { Address } from "viem";
import type { Coin } from "#app/common/staking/model/staking.types.ts";
import type { ChainAnswer } from "#app/kit/chain/chain-answer.ts";

export const contractNames = ["staking", "court", "minimum"] as const;
export type ContractName = (typeof contractNames)[number];

/** Roles held by people, by contract, as named there. */
export const rolesOf = {
  staking: [
    "DEFAULT_ADMIN_ROLE",
    "STAKING_ADMIN_ROLE",
    "FUNDER_ROLE",
    "JAILER_ROLE",
    "GUARDIAN_ROLE",
  ],
  court: ["DEFAULT_ADMIN_ROLE", "JAILER_ROLE", "GUARDIAN_ROLE"],
  minimum: ["DEFAULT_ADMIN_ROLE", "PARAM_ADMIN_ROLE", "GUARDIAN_ROLE"],
} as const satisfies Record<ContractName, readonly string[]>;

/** A contract and one of its roles, such as `court:JAILER_ROLE`. */
export type Power = { [N in ContractName]: `${N}:${(typeof rolesOf)[N][number]}` }[ContractName];

/** Data needed by every tab of the pool's admin pages. */
export type AdminFacts = {
  deployments: StakingDeployments;
  coin: Coin;
  chainName: string;
  wallet: Address;
  /** The wallet's roles at the block. */
  powers: Power[];
  /** Block timestamp, in Unix seconds. */
  time: number;
  block: bigint;
  isStale: boolean;
};

export type AdminAnswer = ChainAnswer<AdminFacts>;
