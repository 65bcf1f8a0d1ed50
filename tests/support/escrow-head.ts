import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  toFunctionSelector,
} from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { quietChain } from "./chain-mock.ts";

const manyOfMulticall = toFunctionSelector("aggregate3((address,bool,bytes)[])");
const day = 86_400;

/**
 * Mocks a chain whose task escrow answers what every page reads, but nothing about single tasks.
 */
export function escrowHeadChain(method: string, params: unknown[]): unknown {
  if (method === "eth_getCode") return "0x";
  if (method !== "eth_call") return quietChain(method, params);
  const [{ data }] = params as [{ data: Hex }];
  const found = answer(data);
  if (found === null) throw new Error("silent");
  return found;
}

function answer(data: Hex): Hex | null {
  if (data.startsWith(manyOfMulticall)) {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const [calls] = args as readonly [readonly { callData: Hex }[]];
    const result = calls.map(({ callData }) => {
      const returnData = answer(callData);
      return { success: returnData !== null, returnData: returnData ?? "0x" };
    });
    return encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result });
  }
  const { functionName } = decodeFunctionData({ abi: taskEscrowAbi, data });
  if (functionName === "GRACE") return numberToHex(day, { size: 32 });
  return functionName === "hasRole" ? numberToHex(0, { size: 32 }) : null;
}
