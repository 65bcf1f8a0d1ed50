import type { Abi, Address, Hex, TransactionReceipt } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

export type AmountUnit = { decimals: number; symbol: string };
/** A token that a wallet transaction moves, with its unit. */
export type ApprovalToken = AmountUnit & { token: Address };

/** One step: a call built by `contractCall`, or a plain transfer of the native coin. */
export type TransactionStep = {
  /** Button label: `Burn 5 TAN`. */
  label: string;
  /** Label in the recent transactions: `Burned 5 TAN`. */
  description: string;
  /** Describes by the logs of the mined call what it did, where that is known only then. */
  describeResult?: ((logs: TransactionReceipt["logs"]) => string) | undefined;
  to: Address;
  /** Data passed to the wallet; empty for a plain transfer. */
  data: Hex;
  /** ABI to decode the data; empty for a plain transfer. */
  abi: Abi;
  /** Native coin sent with the call. */
  valueWei?: bigint | undefined;
  /** keccak256 of the code expected at `to`, from the deployments; for our own contracts. */
  codeHash?: Hex | undefined;
  /**
   * Gas added to the estimate and its margin, for costs that grow with time until the call is
   * mined.
   */
  extraGas?: bigint | undefined;
  /** Units of amount arguments, by argument name. */
  units?: Readonly<Record<string, AmountUnit>>;
  /**
   * Token that the called contract moves, whose unit is used for its reverts; defaults to the
   * approved one.
   */
  token?: ApprovalToken | undefined;
  /** Describes the data where argument names would not help. */
  describe?: DescribeData | undefined;
  /** Reads from the data what arrives on another chain, which the simulation does not show. */
  readArrival?: ((data: Hex) => Arrival) | undefined;
  /**
   * Returns what its signer should know that the simulation of the call does not show, or null. Without
   * an answer the call can be signed.
   */
  findWarning?: (() => Promise<string | null>) | undefined;
  hooks?: StepHooks | undefined;
};

export type DecodedArgument = {
  name: string;
  type: string;
  text: string;
  /** Items summarized by the text, to view one by one. */
  entries?: readonly string[];
};

/** What a call makes arrive on another chain. */
export type Arrival = {
  chainName: string;
  /** Amount with its unit. */
  amount: string;
  account: Address;
};

/** @throws if the data is unknown; the dialog then says that it cannot be decoded. */
export type DescribeData = (data: Hex) => DecodedArgument[];

/** Callbacks for pages that record what was sent to a wallet. */
export type StepHooks = {
  /** @throws Error with a message if the step must not be signed after all */
  beforeSign: () => Promise<void>;
  /** Called when the wallet has sent it, and again with a new hash if it was repriced. */
  onSent: (hash: Hex) => void;
  /** Called when the wallet has not sent it and will not. */
  onNotSent: () => void;
};

/** Allowance that a contract needs before the first step; the exact amount. */
export type TokenApproval = ApprovalToken & {
  spender: Address;
  amountUnits: bigint;
  /**
   * Amount that this transaction's steps spend, if the approval is meant to last for later transactions: an
   * allowance that covers it is left as it is.
   */
  neededUnits?: bigint;
  /** The spender holds none of the tokens once the transaction is mined. */
  isForwarded?: boolean;
};

/** A sequence of transactions that a page asks the connected wallet to send on one chain. */
export type WalletTransaction = {
  chainId: ChainId;
  title: string;
  steps: readonly TransactionStep[];
  approve?: TokenApproval | undefined;
  /** Called when the last step is confirmed, after the page's data was revalidated. */
  onConfirmed?: (hash: Hex) => void;
  /** Called when its dialog is closed, with whether the last step was or may have been sent. */
  onClosed?: (wasSent: boolean) => void;
};
