import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { HyperlaneFormatError, toBytes32, toEvmAddress } from "#app/chain/hyperlane/format.ts";
import { decodeMessage, decodeTokenBody, messageId } from "#app/chain/hyperlane/message.ts";
import type { BridgedToken, TransferRoute } from "#app/domain/bridge/routes/transfer.types.ts";

/** A token transfer decoded from a message of our routers. */
export type SentTransfer = {
  id: Hex;
  route: TransferRoute;
  /** Base units of the origin. */
  sent: bigint;
  /** Base units of the destination. */
  arrives: bigint;
  recipient: Address;
};

/** Decodes a raw message. Returns null if it is not a transfer of our tokens. */
export function readTransfer(
  raw: Hex,
  chainId: ChainId,
  tokens: readonly BridgedToken[],
): SentTransfer | null {
  try {
    const { sender, recipient: router, destination: domain, body } = decodeMessage(raw);
    const route = findRouteOf(tokens, { chainId, sender, router, domain });
    if (!route) return null;
    const { recipient, amount } = decodeTokenBody(body);
    return {
      id: messageId(raw),
      route,
      sent: amount / route.origin.scale,
      arrives: amount / route.destination.scale,
      recipient: toEvmAddress(recipient),
    };
  } catch (error) {
    // Anyone may dispatch arbitrary bytes, so a malformed message is not a transfer.
    if (error instanceof HyperlaneFormatError) return null;
    throw error;
  }
}

type Ends = { chainId: ChainId; sender: Hex; router: Hex; domain: number };

function findRouteOf(
  tokens: readonly BridgedToken[],
  { chainId, sender, router, domain }: Ends,
): TransferRoute | null {
  for (const { symbol, image_url, sides } of tokens) {
    const origin = sides.find(
      (side) => side.chainId === chainId && toBytes32(side.router) === sender,
    );
    const destination = sides.find(
      (side) => side.domain === domain && toBytes32(side.router) === router,
    );
    if (origin && destination) return { symbol, image_url, origin, destination };
  }
  return null;
}
