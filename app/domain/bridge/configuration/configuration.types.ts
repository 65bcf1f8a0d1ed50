import type { Address, Hex } from "viem";
import type { ChainBridge } from "#app/chain/deployments.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { Repair } from "./repairs.ts";

/** Answer of a contract; null if it has no code or reverts. */
export type Known<T> = T | null;

/** State of a chain's bridge at one block. */
export type FoundChain = {
  /** Owner by contract name. */
  owners: ReadonlyMap<string, Known<Address>>;
  /** Hyperlane release that a contract reports, by contract name. */
  versions: ReadonlyMap<string, Known<string>>;
  /** Account that may replace a proxy's code, by proxy name. */
  proxyAdmins: ReadonlyMap<string, Known<Address>>;
  /** Implementation by proxy name. */
  implementations: ReadonlyMap<string, Known<Address>>;
  localDomain: Known<number>;
  defaultIsm: Known<Address>;
  defaultHook: Known<Address>;
  requiredHook: Known<Address>;
  /** Members of the required hook, and of the default hook if that is a set. */
  hookMembers: Known<readonly Address[]>;
  defaultHookMembers: Known<readonly Address[]>;
  ismMembers: Known<IsmMembers>;
  isOutPaused: Known<boolean>;
  isInPaused: Known<boolean>;
  multisig: {
    pendingOwner: Known<Address>;
    validators: Known<readonly Address[]>;
    threshold: Known<number>;
  };
  /** Price of delivery by remote domain. */
  gas: ReadonlyMap<number, { oracle: Known<Address>; priceWei: Known<bigint> }>;
  /** By token. */
  routes: ReadonlyMap<string, FoundRoute>;
};

export type IsmMembers = { modules: readonly Address[]; threshold: number };

export type FoundRoute = {
  mailbox: Known<Address>;
  ism: Known<Address>;
  hook: Known<Address>;
  scale: Known<bigint>;
  /** Also null if the router has no decimals of its own. */
  decimals: Known<number>;
  /** Token that a collateral router locks. */
  wrappedToken: Known<Address>;
  ismMembers: Known<IsmMembers>;
  isPaused: Known<boolean>;
  /** Recipient whose arrivals the limit counts. */
  limited: Known<Address>;
  /** All domains for which the router has a remote router. */
  domains: Known<readonly number[]>;
  /** By remote domain. */
  remotes: ReadonlyMap<
    number,
    { router: Known<Hex>; gas: Known<bigint>; bridges: Known<readonly Address[]> }
  >;
  rebalancers: Known<readonly Address[]>;
};

/** Expected and actual setup of one chain. */
export type CheckedChain = {
  chainId: ChainId;
  chainName: string;
  bridge: ChainBridge;
  /** The chain's AccessManager; null if it is not deployed. */
  manager: Address | null;
  /** Tokens that are locked here, by symbol. */
  tokens: ReadonlyMap<string, Address>;
  /** null if the chain has never answered. */
  found: FoundChain | null;
};

/** Input of the comparison, besides the deployment. */
export type Comparison = {
  chains: readonly CheckedChain[];
  /** Accounts with which this server signs checkpoints. */
  validators: readonly Address[];
};

export type CheckGroup = "Contracts" | "Mailbox" | "Validators" | "Routes";

/** A comparison with the expected setup. */
export type Check = {
  group: CheckGroup;
  /** Subject of the check, without a verdict. */
  title: string;
  /** Contract that the check is about, if it is about one. */
  address: Address | null;
  /** Empty if the setup is as expected. */
  errors: ConfigurationError[];
};

export type ConfigurationError = {
  /**
   * `danger`: transfers fail or tokens are at risk. `warn`: someone set it this way, and it works.
   */
  tone: "danger" | "warn";
  /** Description of the problem, its effect on transfers, and what to do. */
  message: string;
  /** The call that solves it; null if no single call does. */
  repair: Repair | null;
};

export type ChainReport = {
  chainId: ChainId;
  chainName: string;
  /** null if the chain has never answered, so nothing was compared. */
  block: bigint | null;
  answers: boolean;
  checks: Check[];
};
