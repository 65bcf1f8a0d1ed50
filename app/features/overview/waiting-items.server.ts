import type { Address } from "viem";
import { readAhead } from "#app/chain/chain-ahead.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { listWaiting } from "#app/common/alerts/waiting.server.ts";
import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";

const maxShown = 5;

export type WaitingItems = {
  /** What is due first. */
  first: WaitingItem[];
  total: number;
  /** How far the chain's clock is ahead of the server's, in milliseconds. */
  ahead: number;
};

/** Reads what waits for an admin, as far as the start page shows it. */
export async function readWaitingItems(admin: Address): Promise<WaitingItems> {
  const [items, ahead] = await Promise.all([listWaiting(admin), readAhead(homeChainId)]);
  return { first: items.slice(0, maxShown), total: items.length, ahead };
}
