import { getAddress } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { formatRecipient } from "#app/chain/hyperlane/format.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { isFinished, type ListedMessage, type MessageStatus } from "./message.store.server.ts";
import { type Followed, followMessage } from "./follow.server.ts";
import { findChainOfDomain } from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import type { BridgedToken } from "#app/domain/bridge/routes/transfer.types.ts";

/** An amount in base units of the origin. */
export type SentAmount = { value: bigint; decimals: number; symbol: string };

/** Everything the relayer has read was final on its origin. */
const final = { have: 1, need: 1 };

/** Returns whether the relayer still tries to deliver a message. */
export function isOpen({ status, destination }: ListedMessage): boolean {
  return !isFinished(status) && findChainOfDomain(destination) !== null;
}

/** Returns a message's status. Our relayers do not read what waits for a chain that is not ours. */
export function statusOf({ status, destination }: ListedMessage): MessageStatus {
  return status === "seen" && findChainOfDomain(destination) === null ? "unroutable" : status;
}

/** Returns the status of a message that the relayer has stored, with its delivery. */
export function followStored(message: ListedMessage): Promise<Followed> {
  const { id } = message;
  const destination = findChainOfDomain(message.destination);
  const relayed = { ...message, status: statusOf(message) };
  // Someone else may deliver an open message before the relayer checks it again.
  const arrivesOn = isOpen(message) ? destination : null;
  return followMessage({ id, destination: arrivesOn, origin: final, relayed });
}

/** One end of a message. A chain that is not ours has no id, and its domain's number as its name. */
export type RouteEnd = { chainId: ChainId | null; name: string };

export function endOf(domain: number): RouteEnd {
  const chainId = findChainOfDomain(domain);
  return { chainId, name: chainId === null ? `Domain ${domain}` : getNetwork(chainId).chainName };
}

/** Returns the amount sent if the sender is one of our routers, whatever the destination. */
export function readAmount(
  { transfer }: Pick<ListedMessage, "transfer">,
  from: ChainId | null,
  tokens: readonly BridgedToken[],
): SentAmount | null {
  if (transfer === null || from === null) return null;
  const { symbol, amount } = transfer;
  const side = tokens
    .find((token) => token.symbol === symbol)
    ?.sides.find(({ chainId }) => chainId === from);
  return side ? { value: amount / side.scale, decimals: side.decimals, symbol } : null;
}

/** Returns who sent a transfer; of any other message, the contract that did. */
export function senderOf({ sender, senderRouter, transfer }: ListedMessage): string {
  return transfer ? getAddress(sender) : formatRecipient(senderRouter);
}
