import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { quietChain } from "./chain-mock.ts";

/** Mocks a chain whose manager gives the wallet every role, and whose claim hub has no program. */
export function claimHubChain(method: string, params: unknown[]): unknown {
  if (method === "eth_getTransactionReceipt") return null;
  if (method !== "eth_call") return quietChain(method, params);
  const [{ data }] = params as [{ data: Hex }];
  try {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const [calls] = args as readonly [readonly { callData: Hex }[]];
    const result = calls.map(({ callData }) => ({ success: true, returnData: answer(callData) }));
    return encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result });
  } catch {
    return answer(data);
  }
}

function answer(data: Hex): Hex {
  const abi = [...claimHubAbi, ...accessManagerAbi] as const;
  const { functionName } = decodeFunctionData({ abi, data });
  if (functionName === "delay") {
    return encodeFunctionResult({ abi: claimHubAbi, functionName, result: 600 });
  }
  const result = [true, 0] as const;
  return encodeFunctionResult({ abi: accessManagerAbi, functionName: "hasRole", result });
}
