import type { ContractFunctionName } from "viem";
import type { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import type { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import type { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import type { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import type { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import type { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import type { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import type { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { AccessRole } from "./roles.ts";

/**
 * Who may call a function: members of a role, another contract or the contract itself only, the
 * authority, or any account as far as the contract's own rules allow it. The court may also call
 * the roles' functions that it needs.
 */
type Caller = AccessRole | "any" | "court" | "self" | "authority";

type Callers<abi extends readonly unknown[]> = Readonly<
  Record<ContractFunctionName<abi, "nonpayable" | "payable">, Caller>
>;

/** Who may call what, for every function that writes; named as in the deployments file. */
export const callersOf = {
  faucetVault: {
    unpause: "FAUCET_OPERATOR",
    grantDispenser: "FAUCET_ADMIN",
    setLimit: "FAUCET_ADMIN",
    sweep: "FAUCET_ADMIN",
    pause: "GUARDIAN",
    lockDispenser: "GUARDIAN",
    setAuthority: "authority",
    payKit: "self",
    drip: "any",
    dripKit: "any",
    dripBatch: "any",
  },
  validatorStaking: {
    registerFor: "STAKING_OPERATOR",
    approve: "STAKING_OPERATOR",
    reject: "STAKING_OPERATOR",
    setPermissioned: "STAKING_OPERATOR",
    jail: "STAKING_OPERATOR",
    pardon: "STAKING_OPERATOR",
    forceExit: "STAKING_OPERATOR",
    unpause: "STAKING_OPERATOR",
    pause: "GUARDIAN",
    fund: "STAKING_ADMIN",
    stopStream: "STAKING_ADMIN",
    setTreasury: "STAKING_ADMIN",
    slash: "court",
    hold: "court",
    release: "court",
    setAuthority: "authority",
    applyCommission: "any",
    cancelCommission: "any",
    cancelUnbond: "any",
    claim: "any",
    claimCommission: "any",
    compound: "any",
    compoundFor: "any",
    delegate: "any",
    exit: "any",
    expire: "any",
    finishExit: "any",
    proposeCommission: "any",
    redelegate: "any",
    register: "any",
    sendPenalties: "any",
    setAutoCompound: "any",
    setMetadata: "any",
    setRecipient: "any",
    settleRedelegation: "any",
    syncTerms: "any",
    topUp: "any",
    undelegate: "any",
    unjail: "any",
    withdraw: "any",
  },
  slashCourt: {
    propose: "STAKING_OPERATOR",
    execute: "STAKING_OPERATOR",
    executeLarge: "STAKING_ADMIN",
    veto: "GUARDIAN",
    setAuthority: "authority",
  },
  minimumContract: {
    propose: "STAKING_OPERATOR",
    cancel: "GUARDIAN",
    addParam: "STAKING_ADMIN",
    applyChange: "any",
    setAuthority: "authority",
  },
  etherDeposit: {
    open: "ECOSYSTEM_OPERATOR",
    allowTarget: "ECOSYSTEM_ADMIN",
    setSpender: "ECOSYSTEM_ADMIN",
    moveDonations: "ECOSYSTEM_ADMIN",
    assignSurplus: "ECOSYSTEM_ADMIN",
    setAuthority: "authority",
    acceptBudget: "any",
    allowSpender: "any",
    close: "any",
    deposit: "any",
    depositERC20: "any",
    depositWithPermit: "any",
    payOut: "any",
    refund: "any",
    release: "any",
    releaseRevoked: "any",
    reserve: "any",
    spend: "any",
    spendReserved: "any",
    transferBudget: "any",
  },
  claim: {
    create: "ECOSYSTEM_OPERATOR",
    publish: "ECOSYSTEM_OPERATOR",
    unpause: "ECOSYSTEM_OPERATOR",
    end: "ECOSYSTEM_OPERATOR",
    extend: "ECOSYSTEM_OPERATOR",
    pause: "GUARDIAN",
    disable: "GUARDIAN",
    setDelay: "ECOSYSTEM_ADMIN",
    setAuthority: "authority",
    claim: "any",
    claimMany: "any",
    close: "any",
    flag: "any",
    fund: "any",
    fundFromBudget: "any",
    setRecipient: "any",
    setRefundRecipient: "any",
  },
  ecoStake: {
    setBoosts: "ECOSYSTEM_OPERATOR",
    unfreeze: "ECOSYSTEM_OPERATOR",
    freeze: "GUARDIAN",
    addReward: "ECOSYSTEM_ADMIN",
    fund: "ECOSYSTEM_ADMIN",
    setMethod: "ECOSYSTEM_ADMIN",
    setTerms: "ECOSYSTEM_ADMIN",
    setTreasury: "ECOSYSTEM_ADMIN",
    stop: "ECOSYSTEM_ADMIN",
    setAuthority: "authority",
    payReward: "self",
    exitEarly: "any",
    extend: "any",
    getReward: "any",
    poke: "any",
    stake: "any",
    stakeBy: "any",
    topUp: "any",
    withdraw: "any",
  },
  taskDisputes: {
    resolve: "ECOSYSTEM_OPERATOR",
    setAuthority: "authority",
    dispute: "any",
  },
} as const satisfies {
  faucetVault: Callers<typeof faucetVaultAbi>;
  validatorStaking: Callers<typeof validatorStakingAbi>;
  slashCourt: Callers<typeof slashCourtAbi>;
  minimumContract: Callers<typeof minimumStakeAbi>;
  etherDeposit: Callers<typeof etherDepositAbi>;
  claim: Callers<typeof claimHubAbi>;
  ecoStake: Callers<typeof ecoStakeAbi>;
  taskDisputes: Callers<typeof taskDisputesAbi>;
};

export type ManagedContract = keyof typeof callersOf;

export const managedContracts = Object.keys(callersOf) as ManagedContract[];

/** Returns a contract's functions that only members of the role may call. */
export function functionsOf(contract: ManagedContract, role: AccessRole): string[] {
  return Object.entries(callersOf[contract]).flatMap(([name, caller]) =>
    caller === role ? [name] : [],
  );
}
