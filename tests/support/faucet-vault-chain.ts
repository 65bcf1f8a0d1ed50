import {
  concat,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  toFunctionSelector,
} from "viem";
import { quietChain } from "./chain-mock.ts";

/** What a mocked vault holds of each asset, and its dispenser's limit; in base units. */
export type FakeVault = {
  balance: bigint;
  cap: bigint;
  ratePerDay: bigint;
  /** True by default. */
  isGranted?: boolean;
};

const manyOfMulticall = toFunctionSelector("aggregate3((address,bool,bytes)[])");
const word = (value: bigint) => numberToHex(value, { size: 32 });

/** Mocks a chain with a faucet vault whose bucket is full. */
export function faucetVaultChain({ balance, cap, ratePerDay, isGranted = true }: FakeVault) {
  const answers: ReadonlyMap<string, Hex> = new Map([
    // Multicall3, in a batch of reads.
    [toFunctionSelector("getEthBalance(address)"), word(balance)],
    [toFunctionSelector("paused()"), word(0n)],
    [toFunctionSelector("isDispenser(address)"), word(isGranted ? 1n : 0n)],
    [toFunctionSelector("available(address,address)"), word(isGranted ? cap : 0n)],
    [
      toFunctionSelector("limitOf(address,address)"),
      concat([word(cap), word(ratePerDay), word(cap), word(1n)]),
    ],
  ]);
  return (method: string, params: unknown[]): unknown => {
    if (method === "eth_getBalance") return numberToHex(balance);
    if (method !== "eth_call") return quietChain(method, params);
    const [{ data }] = params as [{ data: Hex }];
    return answer(data, answers);
  };
}

function answer(data: Hex, answers: ReadonlyMap<string, Hex>): Hex {
  if (!data.startsWith(manyOfMulticall)) return answers.get(data.slice(0, 10)) ?? "0x";
  const { args } = decodeFunctionData({ abi: multicall3Abi, data });
  const [calls] = args as readonly [readonly { callData: Hex }[]];
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: "aggregate3",
    result: calls.map(({ callData }) => ({
      success: true,
      returnData: answer(callData, answers),
    })),
  });
}
