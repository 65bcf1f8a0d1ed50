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
  DecodedArgument,
  TransactionPlan,
  TransactionStep,
} from "#app/wallet/context/transaction-plan.ts";

/** A contract that is written to. */
export type CalledContract = {
  chainId: ChainId;
  address: Address;
  /** keccak256 of the code that must stand there, from the deployments; `null` where none is known. */
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
  "label" | "description" | "units" | "token" | "extraGas" | "hooks"
> & {
  contract: CalledContract;
  /** Stands behind the arguments, where contracts do not look: what the call is for. */
  dataSuffix?: Hex;
};

/** Typed by the ABI: the function's name, its arguments, and whether it takes the native coin. */
export type ContractCall<abi extends Abi, name extends FunctionName<abi>> = CallFacts & {
  abi: abi;
  functionName: name;
  /** Puts the arguments, as decoded from the bytes, into words where their own would be no help. */
  describe?: (args: FunctionArgs<abi, name>) => DecodedArgument[];
} & (readonly [] extends FunctionArgs<abi, name>
    ? { args?: FunctionArgs<abi, name> }
    : { args: FunctionArgs<abi, name> }) &
  ([name] extends [ContractFunctionName<abi, "payable">]
    ? { valueWei?: bigint }
    : { valueWei?: never });

/** The same where nobody has to know which function it is. */
type ErasedCall = CallFacts & {
  abi: Abi;
  functionName: string;
  args?: readonly unknown[];
  valueWei?: bigint;
  describe?: (args: readonly unknown[]) => DecodedArgument[];
};

/** One step of a transaction plan that calls a function of a contract. */
export function contractCall<const abi extends Abi, name extends FunctionName<abi>>(
  call: ContractCall<abi, name>,
): TransactionStep {
  // What is described is decoded from the bytes of this very function, so the types hold there too.
  const erased = call as unknown as ErasedCall;
  const { contract, abi, functionName, args = [], describe, dataSuffix = "0x", ...rest } = erased;
  return {
    ...rest,
    abi,
    to: contract.address,
    data: concat([encodeFunctionData({ abi, functionName, args }), dataSuffix]),
    ...(contract.codeHash !== null && { codeHash: contract.codeHash }),
    ...(describe && {
      describe: (data) => describe(decodeFunctionData({ abi, data }).args ?? []),
    }),
  };
}

/** A plan of a single call, on the chain of its contract. */
export function contractTransaction<const abi extends Abi, name extends FunctionName<abi>>(
  title: string,
  call: ContractCall<abi, name>,
): TransactionPlan {
  return { chainId: call.contract.chainId, title, steps: [contractCall(call)] };
}
