import type { ManagedContract } from "#app/chain/access/restricted-functions.ts";

/** A contract whose restricted functions can be scheduled, named as in the deployments file. */
export type SchedulableContract = ManagedContract | "accessManager";

export const contractLabels: Readonly<Record<SchedulableContract, string>> = {
  faucetVault: "faucet vault",
  validatorStaking: "pool",
  slashCourt: "court",
  minimumContract: "parameters",
  etherDeposit: "treasury",
  claim: "claim hub",
  ecoStake: "locked staking",
  taskDisputes: "task disputes",
  accessManager: "access manager",
};
