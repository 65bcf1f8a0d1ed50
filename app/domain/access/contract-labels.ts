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
  mailbox: "mailbox",
  proxyAdmin: "proxy admin",
  merkleTreeHook: "message tree",
  pausableHook: "outgoing pause",
  protocolFee: "protocol fee",
  igp: "gas paymaster",
  gasOracle: "gas oracle",
  pausableIsm: "incoming pause",
  multisigIsm: "multisig ISM",
  validatorAnnounce: "validator announcements",
  nativeRouter: "router of a coin",
  collateralRouter: "router of a token",
  syntheticRouter: "router of a bridged token",
  rateLimitedIsm: "daily limit",
  accessManager: "access manager",
};
