import type { Abi, Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

export type AmountUnit = { decimals: number; symbol: string };
/** A token that a plan moves, and how it counts. */
export type PlanToken = AmountUnit & { token: Address };

/** One transaction of a plan: a call, as `contractCall` makes it, or a plain transfer of the coin. */
export type TransactionStep = {
  /** What the step does, as its button says it: `Burn 5 TAN`. */
  label: string;
  /** Kept in the recent transactions: `Burned 5 TAN`. */
  description: string;
  to: Address;
  /** What the wallet is handed; empty for a plain transfer. */
  data: Hex;
  /** To read the data by; none for a plain transfer. */
  abi: Abi;
  /** Native coin sent along. */
  valueWei?: bigint;
  /** keccak256 of the code that must stand at `to`, from the deployments; for our own contracts. */
  codeHash?: Hex;
  /** Gas beyond the estimate and its margin, for what time alone adds until the call is mined. */
  extraGas?: bigint;
  /** Units of the amounts among the arguments, by the argument's name. */
  units?: Readonly<Record<string, AmountUnit>>;
  /** The token that the called contract moves, whose refusals come in its unit; else the approved one. */
  token?: PlanToken;
  /** Puts the data into words where the names of the arguments would be no help. */
  describe?: DescribeData;
  hooks?: StepHooks;
};

export type DecodedArgument = {
  name: string;
  type: string;
  text: string;
  /** What the text sums up, to be looked at one by one. */
  entries?: readonly string[];
};

/** @throws when the data is not what it knows; the dialog says then that it cannot be read. */
export type DescribeData = (data: Hex) => DecodedArgument[];

/** For a page that keeps a record of what it has handed to a wallet. */
export type StepHooks = {
  /** @throws Error with a sentence when the step must not be signed after all */
  beforeSign: () => Promise<void>;
  /** The wallet has sent it; again with another hash when it was sent anew at a higher price. */
  onSent: (hash: Hex) => void;
  /** The wallet has not sent it and will not. */
  onNotSent: () => void;
};

/** Tokens that a contract must be allowed to take before the first step; the exact amount. */
export type TokenApproval = PlanToken & {
  spender: Address;
  amountUnits: bigint;
  /**
   * What the steps of this plan take, where the approval is to last for later plans too: an
   * allowance of so much is left as it is.
   */
  neededUnits?: bigint;
};

/** What a page asks the connected wallet to do on one chain, one step after the other. */
export type TransactionPlan = {
  chainId: ChainId;
  title: string;
  steps: readonly TransactionStep[];
  approve?: TokenApproval;
  /** Called when the last step is confirmed, after the page's data has been asked for again. */
  onConfirmed?: (hash: Hex) => void;
};
