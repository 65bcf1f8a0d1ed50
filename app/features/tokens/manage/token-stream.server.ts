import type { Address } from "viem";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";

/** Where the events of one token are kept. */
export function streamOf(token: Address): string {
  return `token:${token.toLowerCase()}`;
}

/** All that happens to a token and to the rights over it. */
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
    // Who made tokens; of all others it would be one more call for every transfer.
    withSender: "mints",
    ledger: "balances",
  });
}
