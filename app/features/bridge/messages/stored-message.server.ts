import type { Hex } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { HyperlaneFormatError, toEvmAddress } from "#app/chain/hyperlane/format.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { isFinished, type ListedMessage } from "#app/features/bridge/relay/message.store.server.ts";
import { type Followed, followMessage } from "#app/features/bridge/transfer/follow.server.ts";
import { findChainOfDomain } from "#app/features/bridge/transfer/bridge-contracts.server.ts";
import type { BridgedToken } from "#app/features/bridge/transfer/transfer.types.ts";

/** Base units of the origin. */
export type SentAmount = { value: bigint; decimals: number; symbol: string };

/** What the relayer has read was final where it came from. */
const final = { have: 1, need: 1 };

/** Whether the relayer still tries to deliver it. */
export function isOpen({ status, destination }: ListedMessage): boolean {
  return !isFinished(status) && findChainOfDomain(destination) !== null;
}

/** Where a message stands that the relayer keeps. */
export function followStored(message: ListedMessage): Promise<Followed> {
  const { id, status } = message;
  const destination = findChainOfDomain(message.destination);
  // No relayer of ours looks at other chains.
  const isLost = destination === null && status === "seen";
  const relayed = isLost ? ({ ...message, status: "unroutable" } as const) : message;
  // Somebody else may deliver what is open, before the relayer looks at it again.
  const arrivesOn = isOpen(message) ? destination : null;
  return followMessage({ id, destination: arrivesOn, origin: final, relayed });
}

/** The chain's name; one that is none of ours has only a number. */
export function nameChain(chainId: ChainId | null, domain: number): string {
  return chainId === null ? `Domain ${domain}` : getNetwork(chainId).chainName;
}

/** What was sent, where the sender is one of our routers, wherever it goes. */
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

/** An address, or the 32 bytes as they are: anybody may send to whatever. */
export function writeRecipient(word: Hex): string {
  try {
    return toEvmAddress(word);
  } catch (error) {
    if (error instanceof HyperlaneFormatError) return word;
    throw error;
  }
}
