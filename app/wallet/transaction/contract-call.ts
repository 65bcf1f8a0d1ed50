import {
  type Abi,
  type Address,
  concat,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
} from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type {
  Arrival,
  DecodedArgument,
  TransactionStep,
  WalletTransaction,
} from "#app/wallet/context/wallet-transaction.ts";

/** A contract that a wallet transaction writes to. */
export type CalledContract = {
  chainId: ChainId;
  address: Address;
  /** keccak256 of the code expected at the address, from the deployments; null if unknown. */
  codeHash: Hex | null;
};

type Writes = "nonpayable" | "payable";
type FunctionName<abi extends Abi> = ContractFunctionName<abi, Writes>;
type FunctionArgs<abi extends Abi, name extends FunctionName<abi>> = ContractFunctionArgs<
  abi,
  Writes,
  name
>;

type CallFacts = Pick<
  TransactionStep,
  | "label"
  | "description"
  | "describeResult"
  | "units"
  | "token"
  | "extraGas"
  | "findWarning"
  | "hooks"
> & {
  contract: CalledContract;
  /** Purpose of the call, appended after the arguments, where contracts do not look. */
  dataSuffix?: Hex | undefined;
};

/** A call typed by its ABI: function name, arguments, and whether it accepts the native coin. */
export type ContractCall<abi extends Abi, name extends FunctionName<abi>> = CallFacts & {
  abi: abi;
  functionName: name;
  /**
   * Describes the arguments, as decoded from the bytes, where they would not help by themselves.
   */
  describe?: ((args: FunctionArgs<abi, name>) => DecodedArgument[]) | undefined;
  /** What arrives on another chain, by the arguments as decoded from the bytes. */
  readArrival?: ((args: FunctionArgs<abi, name>) => Arrival) | undefined;
} & (readonly [] extends FunctionArgs<abi, name>
    ? { args?: FunctionArgs<abi, name> }
    : { args: FunctionArgs<abi, name> }) &
  ([name] extends [ContractFunctionName<abi, "payable">]
    ? { valueWei?: bigint | undefined }
    : { valueWei?: never });

/** Untyped version of `ContractCall`, for code that is independent of the function. */
type ErasedCall = CallFacts & {
  abi: Abi;
  functionName: string;
  args?: readonly unknown[];
  valueWei?: bigint | undefined;
  describe?: ((args: readonly unknown[]) => DecodedArgument[]) | undefined;
  readArrival?: ((args: readonly unknown[]) => Arrival) | undefined;
};

/** Builds a wallet transaction step that calls a contract function. */
export function contractCall<const abi extends Abi, name extends FunctionName<abi>>(
  call: ContractCall<abi, name>,
): TransactionStep {
  // These get arguments decoded from this function's own bytes, so their types hold.
  const erased = call as unknown as ErasedCall;
  const { contract, abi, functionName, args = [], dataSuffix = "0x", ...rest } = erased;
  const { describe, readArrival } = erased;
  const argumentsOf = (data: Hex) => decodeFunctionData({ abi, data }).args ?? [];
  return {
    ...rest,
    abi,
    to: contract.address,
    data: concat([encodeFunctionData({ abi, functionName, args }), dataSuffix]),
    codeHash: contract.codeHash ?? undefined,
    describe: describe && ((data) => describe(argumentsOf(data))),
    readArrival: readArrival && ((data) => readArrival(argumentsOf(data))),
  };
}

/** Builds a wallet transaction with a single call, on its contract's chain. */
export function contractTransaction<const abi extends Abi, name extends FunctionName<abi>>(
  title: string,
  call: ContractCall<abi, name>,
): WalletTransaction {
  return { chainId: call.contract.chainId, title, steps: [contractCall(call)] };
}
