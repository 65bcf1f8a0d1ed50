import type { ContractFunctionName } from "viem";
import type { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import type { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import type { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { AccessRole } from "./roles.ts";

/**
 * Who may call a function: members of a role, another contract only, the authority itself, or any
 * account. The court may also call the roles' functions that it needs.
 */
type Caller = AccessRole | "any" | "court" | "authority";

type Callers<abi extends readonly unknown[]> = Readonly<
  Record<ContractFunctionName<abi, "nonpayable" | "payable">, Caller>
>;

/** Who may call what, for every function that writes; named as in the deployments file. */
export const callersOf = {
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
} as const satisfies {
  validatorStaking: Callers<typeof validatorStakingAbi>;
  slashCourt: Callers<typeof slashCourtAbi>;
  minimumContract: Callers<typeof minimumStakeAbi>;
};

export type ManagedContract = keyof typeof callersOf;

/** Returns a contract's functions that only members of the role may call. */
export function functionsOf(contract: ManagedContract, role: AccessRole): string[] {
  return Object.entries(callersOf[contract]).flatMap(([name, caller]) =>
    caller === role ? [name] : [],
  );
}
