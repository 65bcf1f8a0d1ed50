import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  toFunctionSelector,
} from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { quietChain } from "./chain-mock.ts";

const manyOfMulticall = toFunctionSelector("aggregate3((address,bool,bytes)[])");
const abi = [...taskEscrowAbi, ...taskDisputesAbi, ...accessManagerAbi] as const;
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

const answers: ReadonlyMap<string, Hex> = new Map([
  ["GRACE", numberToHex(day, { size: 32 })],
  ["OBJECTION_TIME", numberToHex(day, { size: 32 })],
  ["authority", numberToHex(1, { size: 32 })],
  ["canCall", encodeFunctionResult({ abi, functionName: "canCall", result: [false, 0] })],
]);

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
  return answers.get(decodeFunctionData({ abi, data }).functionName) ?? null;
}
