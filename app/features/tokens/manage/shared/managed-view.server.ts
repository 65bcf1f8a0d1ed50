import type { AsOf } from "#app/kit/chain/chain-answer.ts";
import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import type { ManagedView } from "./managed-view.types.ts";
import { readManagedToken } from "#app/domain/tokens/read-token.server.ts";

/** Parses the token address of a page. @throws A 404 response if invalid. */
export function requireTokenAddress(text: string | undefined): Address {
  const address = findAddress(text ?? "");
  if (address !== null) return address;
  throw errorResponse(
    404,
    "no-token",
    `“${text}” is not a token address: 0x and 40 digits are required.`,
  );
}

export type ManagedPage = ManagedView & AsOf;

/**
 * Loads the token of a page, as seen by a wallet; null if its chain does not respond.
 *
 * @throws A 404 response if there is no token.
 */
export async function loadManagedPage(
  address: string | undefined,
  wallet: Address,
): Promise<ManagedPage | null> {
  const found = await readManagedToken(requireTokenAddress(address), wallet);
  if (found.kind === "silent") return null;
  if (found.kind === "rejected") throw errorResponse(404, "no-token", found.message);
  const { facts, origin, block, readAt, isStale } = found;
  return { facts, origin, wallet, block, readAt, isStale, network: getNetwork(homeChainId) };
}

/** Like `loadManagedPage`, for file downloads. @throws A 404 or 503 response. */
export async function requireManagedPage(
  address: string | undefined,
  wallet: Address,
): Promise<ManagedPage> {
  const page = await loadManagedPage(address, wallet);
  if (page !== null) return page;
  throw errorResponse(503, "silent", "The token's chain is not responding. Try again in a moment.");
}

/**
 * Returns the campaign if it mints the token of the page. @throws A 404 response for any other
 * campaign.
 */
export function requireListOf(address: string | undefined, campaign: Campaign): Campaign {
  const token = requireTokenAddress(address);
  const { kind, chainId, asset } = campaign;
  if (kind === "mint-list" && chainId === homeChainId && asset.token === token) return campaign;
  throw errorResponse(404, "no-campaign", "This token has no list with this number.");
}
