import type { Address } from "viem";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";

/** Returns the name of a token's event stream. */
export function streamOf(token: Address): string {
  return `token:${token.toLowerCase()}`;
}

/** Defines the stream of a token's events, including ownership and roles. */
export function tokenStream(token: Address, fromBlock: number): EventStream {
  return defineStream({
    name: streamOf(token),
    chainId: homeChainId,
    addresses: [token],
    abi: standardTokenAbi,
    events: [
      "Transfer",
      "Paused",
      "Unpaused",
      "MintingFinished",
      "OwnershipTransferStarted",
      "OwnershipTransferred",
      "RoleGranted",
      "RoleRevoked",
    ],
    fromBlock,
    // Records the senders of mints only; for every transfer it would cost one more call.
    withSender: "mints",
    ledger: "balances",
  });
}
