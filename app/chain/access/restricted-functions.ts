import type { ContractFunctionName } from "viem";
import type { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import type { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import type { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import type { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import type { hypERC20CollateralAbi } from "#app/chain/abi/hyperlane/hyp-erc20-collateral.ts";
import type { hypERC20Abi } from "#app/chain/abi/hyperlane/hyp-erc20.ts";
import type { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import type { interchainGasPaymasterAbi } from "#app/chain/abi/hyperlane/interchain-gas-paymaster.ts";
import type { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import type { merkleTreeHookAbi } from "#app/chain/abi/hyperlane/merkle-tree-hook.ts";
import type { pausableHookAbi } from "#app/chain/abi/hyperlane/pausable-hook.ts";
import type { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import type { protocolFeeAbi } from "#app/chain/abi/hyperlane/protocol-fee.ts";
import type { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import type { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import type { storageGasOracleAbi } from "#app/chain/abi/hyperlane/storage-gas-oracle.ts";
import type { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import type { validatorAnnounceAbi } from "#app/chain/abi/hyperlane/validator-announce.ts";
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

/** Functions that Hyperlane's contracts inherit. A contract without an owner could never change. */
const owned = { renounceOwnership: "ADMIN", transferOwnership: "BRIDGE_ADMIN" } as const;
const connected = { setHook: "BRIDGE_ADMIN", setInterchainSecurityModule: "BRIDGE_ADMIN" } as const;
const pausable = { pause: "GUARDIAN", unpause: "BRIDGE_OPERATOR" } as const;

const router = {
  ...owned,
  ...connected,
  enrollRemoteRouter: "BRIDGE_ADMIN",
  enrollRemoteRouters: "BRIDGE_ADMIN",
  unenrollRemoteRouter: "BRIDGE_ADMIN",
  unenrollRemoteRouters: "BRIDGE_ADMIN",
  setDestinationGas: "BRIDGE_ADMIN",
  initialize: "any",
  handle: "any",
  transferRemote: "any",
} as const;

/** Moves collateral to other chains by other bridges, which this one does not use. */
const rebalancing = {
  addBridge: "ADMIN",
  addRebalancer: "ADMIN",
  approveTokenForBridge: "ADMIN",
  removeBridge: "ADMIN",
  removeRebalancer: "ADMIN",
  removeRecipient: "ADMIN",
  setRecipient: "ADMIN",
  rebalance: "any",
} as const;

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
  mailbox: {
    ...owned,
    setDefaultHook: "BRIDGE_ADMIN",
    setDefaultIsm: "BRIDGE_ADMIN",
    setRequiredHook: "BRIDGE_ADMIN",
    initialize: "any",
    dispatch: "any",
    process: "any",
  },
  proxyAdmin: {
    ...owned,
    changeProxyAdmin: "ADMIN",
    upgrade: "ADMIN",
    upgradeAndCall: "ADMIN",
  },
  merkleTreeHook: { ...owned, ...connected, postDispatch: "any" },
  pausableHook: { ...owned, ...pausable, postDispatch: "any" },
  protocolFee: {
    ...owned,
    setBeneficiary: "BRIDGE_ADMIN",
    setProtocolFee: "BRIDGE_ADMIN",
    collectProtocolFees: "any",
    postDispatch: "any",
  },
  igp: {
    ...owned,
    setBeneficiary: "BRIDGE_ADMIN",
    setDestinationGasConfigs: "BRIDGE_ADMIN",
    claim: "any",
    initialize: "any",
    payForGas: "any",
    postDispatch: "any",
  },
  gasOracle: {
    ...owned,
    setRemoteGasData: "BRIDGE_ADMIN",
    setRemoteGasDataConfigs: "BRIDGE_ADMIN",
  },
  pausableIsm: { ...owned, ...pausable },
  multisigIsm: {
    ...owned,
    setValidatorsAndThreshold: "BRIDGE_ADMIN",
    acceptOwnership: "any",
    initialize: "any",
  },
  validatorAnnounce: { ...owned, ...connected, announce: "any" },
  nativeRouter: { ...router, ...rebalancing },
  collateralRouter: { ...router, ...rebalancing },
  syntheticRouter: {
    ...router,
    approve: "any",
    decreaseAllowance: "any",
    increaseAllowance: "any",
    transfer: "any",
    transferFrom: "any",
  },
  rateLimitedIsm: {
    ...owned,
    ...connected,
    setRefillRate: "BRIDGE_ADMIN",
    verify: "any",
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
  mailbox: Callers<typeof mailboxAbi>;
  proxyAdmin: Callers<typeof proxyAdminAbi>;
  merkleTreeHook: Callers<typeof merkleTreeHookAbi>;
  pausableHook: Callers<typeof pausableHookAbi>;
  protocolFee: Callers<typeof protocolFeeAbi>;
  igp: Callers<typeof interchainGasPaymasterAbi>;
  gasOracle: Callers<typeof storageGasOracleAbi>;
  pausableIsm: Callers<typeof pausableIsmAbi>;
  multisigIsm: Callers<typeof storageMessageIdMultisigIsmAbi>;
  validatorAnnounce: Callers<typeof validatorAnnounceAbi>;
  nativeRouter: Callers<typeof hypNativeAbi>;
  collateralRouter: Callers<typeof hypERC20CollateralAbi>;
  syntheticRouter: Callers<typeof hypERC20Abi>;
  rateLimitedIsm: Callers<typeof rateLimitedIsmAbi>;
};

export type ManagedContract = keyof typeof callersOf;

export const managedContracts = Object.keys(callersOf) as ManagedContract[];

/** Returns a contract's functions that only members of the role may call. */
export function functionsOf(contract: ManagedContract, role: AccessRole): string[] {
  return Object.entries(callersOf[contract]).flatMap(([name, caller]) =>
    caller === role ? [name] : [],
  );
}
