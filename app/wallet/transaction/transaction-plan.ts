import type { Abi, Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

export type AmountUnit = { decimals: number; symbol: string };
/** A token that a plan moves, and how it counts. */
export type PlanToken = AmountUnit & { token: Address };

/** One call of a plan; either a function of an ABI with its arguments, or raw call data. */
export type TransactionStep = {
  /** What the step does, as its button says it: `Burn 5 TAN`. */
  label: string;
  /** Kept in the recent transactions: `Burned 5 TAN`. */
  description: string;
  to: Address;
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
  /** Puts the arguments, as decoded from the bytes, into words where their own would be no help. */
  describe?: DescribeArguments;
  hooks?: StepHooks;
  call:
    | {
        kind: "function";
        abi: Abi;
        functionName: string;
        args: readonly unknown[];
        /** Stands behind the arguments, where contracts do not look: what the call is for. */
        dataSuffix?: Hex;
      }
    | { kind: "data"; data: Hex }
    /** A plain transfer of the native coin. */
    | { kind: "none" };
};

export type DecodedArgument = {
  name: string;
  type: string;
  text: string;
  /** What the text sums up, to be looked at one by one. */
  entries?: readonly string[];
};

export type DescribeArguments = (
  functionName: string,
  args: readonly unknown[],
) => DecodedArgument[];

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
