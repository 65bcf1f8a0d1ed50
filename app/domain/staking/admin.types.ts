import type { Address } from "viem";
import type { HeldRoles } from "#app/chain/access/roles.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { StakingDeployments } from "./deployment.server.ts";
import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import type { AsOf, ChainAnswer } from "#app/kit/chain/chain-answer.ts";

/** Data needed by every tab of the pool's admin pages. */
export type AdminFacts = AsOf & {
  deployments: StakingDeployments;
  manager: Deployment;
  coin: Coin;
  chainName: string;
  wallet: Address;
  /** The wallet's roles at the block. */
  roles: HeldRoles;
  /** Block timestamp, in Unix seconds. */
  time: number;
};

export type AdminAnswer = ChainAnswer<AdminFacts>;
