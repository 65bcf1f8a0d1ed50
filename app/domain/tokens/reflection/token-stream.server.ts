import { reflectionTokenAbi } from "#app/chain/abi/reflection-token.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import type { CreatedReflection } from "./reflection.types.ts";

/** Returns the name of a token's event stream. */
export function tokenStream(token: string): string {
  return `reflection:${token.toLowerCase()}`;
}

/** Defines the stream of a token's events, from its creation block. */
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
