import type { Address, Hex } from "viem";
import type { ChainBridge } from "#app/chain/deployments.ts";
import type { ChainId } from "#app/chain/networks.ts";

/** What a contract says; `null`: it has no code or refuses to answer. */
export type Said<T> = T | null;

/** What is found of a chain's bridge at one block. */
export type FoundChain = {
  /** By the contract's name, its owner. */
  owners: ReadonlyMap<string, Said<Address>>;
  /** By the contract's name, the release of Hyperlane that it says it is of. */
  versions: ReadonlyMap<string, Said<string>>;
  /** By the proxy's name, who may replace its code. */
  proxyAdmins: ReadonlyMap<string, Said<Address>>;
  /** By the proxy's name, the code that it runs. */
  implementations: ReadonlyMap<string, Said<Address>>;
  localDomain: Said<number>;
  defaultIsm: Said<Address>;
  defaultHook: Said<Address>;
  requiredHook: Said<Address>;
  hookMembers: Said<readonly Address[]>;
  ismMembers: Said<IsmMembers>;
  isOutPaused: Said<boolean>;
  isInPaused: Said<boolean>;
  multisig: {
    pendingOwner: Said<Address>;
    validators: Said<readonly Address[]>;
    threshold: Said<number>;
  };
  /** By remote domain, what delivery there is charged by. */
  gas: ReadonlyMap<number, { oracle: Said<Address>; priceWei: Said<bigint> }>;
  /** By token. */
  routes: ReadonlyMap<string, FoundRoute>;
};

export type IsmMembers = { modules: readonly Address[]; threshold: number };

export type FoundRoute = {
  mailbox: Said<Address>;
  ism: Said<Address>;
  hook: Said<Address>;
  scale: Said<bigint>;
  /** `null` also where the router has none of its own. */
  decimals: Said<number>;
  /** Of a collateral router: what it locks. */
  wrappedToken: Said<Address>;
  ismMembers: Said<IsmMembers>;
  isPaused: Said<boolean>;
  /** Whose arrivals the limit counts. */
  limited: Said<Address>;
  /** Every domain that the router knows a partner on. */
  domains: Said<readonly number[]>;
  /** By remote domain. */
  remotes: ReadonlyMap<
    number,
    { router: Said<Hex>; gas: Said<bigint>; bridges: Said<readonly Address[]> }
  >;
  rebalancers: Said<readonly Address[]>;
};

/** One chain as it should be and as it is. */
export type CheckedChain = {
  chainId: ChainId;
  chainName: string;
  bridge: ChainBridge;
  /** By symbol, the tokens that are locked here. */
  tokens: ReadonlyMap<string, Address>;
  /** `null`: it has never answered. */
  found: FoundChain | null;
};

/** What the bridge is compared with besides its deployment. */
export type Comparison = {
  chains: readonly CheckedChain[];
  /** Whose keys this server signs checkpoints with. */
  validators: readonly Address[];
  /** Who may sign in as an admin of the bridge. */
  admins: readonly Address[];
};

export type CheckGroup = "Contracts" | "Mailbox" | "Validators" | "Routes";

/** Something that was compared with how it should be. */
export type Check = {
  group: CheckGroup;
  /** What it is about, without a judgement. */
  title: string;
  /** Of a contract. */
  address: Address | null;
  /** None: it is as it should be. */
  errors: ConfigurationError[];
};

export type ConfigurationError = {
  /** `danger`: transfers fail or tokens are at risk. `warn`: somebody set it so, and it works. */
  tone: "danger" | "warn";
  /** What is wrong, what it does to transfers, what to do. */
  message: string;
};

export type ChainReport = {
  chainId: ChainId;
  chainName: string;
  /** `null`: it has never answered, so that nothing was compared. */
  block: bigint | null;
  answers: boolean;
  checks: Check[];
};
