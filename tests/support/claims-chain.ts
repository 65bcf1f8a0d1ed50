import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  pad,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { quietChain } from "./chain-mock.ts";

type FakeClaimHub = { token: Address; funded: bigint };

const manyOfMulticall = toFunctionSelector("aggregate3((address,bool,bytes)[])");

/** A chain whose claim hub has one program, without any claims yet. */
export function claimsChain(claimHub: FakeClaimHub) {
  return (method: string, params: unknown[]): unknown => {
    if (method === "eth_getCode") return "0x01";
    if (method !== "eth_call") return quietChain(method, params);
    const [{ data }] = params as [{ data: Hex }];
    return answer(data, claimHub);
  };
}

function answer(data: Hex, claimHub: FakeClaimHub): Hex {
  if (data.startsWith(manyOfMulticall)) {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const [calls] = args as readonly [readonly { callData: Hex }[]];
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: "aggregate3",
      result: calls.map(({ callData }) => ({
        success: true,
        returnData: answer(callData, claimHub),
      })),
    });
  }
  const { functionName, args } = decodeFunctionData({ abi: claimHubAbi, data });
  const requested: string = functionName;
  switch (requested) {
    case "programmeCount":
      return numberToHex(1, { size: 32 });
    case "programmeOf":
      return encodeFunctionResult({
        abi: claimHubAbi,
        functionName: "programmeOf",
        result: {
          token: claimHub.token,
          endAt: 0,
          state: 1,
          rootCount: 1,
          newestRoot: 1,
          funded: claimHub.funded,
          paid: 0n,
          refunded: 0n,
          owner: zeroAddress,
          pausedAt: 0,
          pausableAt: 0,
          delay: 600,
          refundTo: zeroAddress,
          budgetId: 0n,
        },
      });
    case "recipientOf":
      return pad(args?.[0] as Address);
    default:
      return zeroHash;
  }
}
