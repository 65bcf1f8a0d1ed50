import { reflectionTokenAbi } from "#app/chain/abi/reflection-token.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import type { CreatedReflection } from "./reflection.types.ts";

/** Name of the stream that has all events of one token. */
export function tokenStream(token: string): string {
  return `reflection:${token.toLowerCase()}`;
}

/** All that happens to a token, from the block that created it. */
export function defineTokenStream({
  chainId,
  token,
  blockNumber,
}: Pick<CreatedReflection, "chainId" | "token" | "blockNumber">): EventStream {
  return defineStream({
    name: tokenStream(token),
    chainId,
    addresses: [token],
    abi: reflectionTokenAbi,
    events: [
      "Transfer",
      "FeeReflected",
      "FeeLowered",
      "ExclusionSet",
      "ExemptionSet",
      "OwnershipTransferStarted",
      "OwnershipTransferred",
    ],
    fromBlock: blockNumber,
    withSender: false,
    ledger: "flows",
  });
}
