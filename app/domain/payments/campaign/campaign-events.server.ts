import { type Address, pad } from "viem";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import type { Campaign } from "./campaign.types.ts";

/** Max events of other accounts: anyone can emit them with a campaign's id. */
const maxOthers = 200;

type Requested = { stream: string; name: string; limit: number };

/**
 * Lists a contract's events with a campaign's on-chain id, whose first indexed argument is the account
 * that paid and whose second is the id: those of the campaign's sender, and the newest of others.
 */
export async function listPayments(
  campaign: Campaign,
  { stream, name, limit }: Requested,
): Promise<IndexedEvent[]> {
  const { chainId, sender, onchainId } = campaign;
  const [own, others] = await Promise.all([
    listPaymentsOf(campaign, [sender], { stream, name, limit }),
    listEvents({
      stream,
      chainId,
      name,
      topics: [null, onchainId],
      notTopics: [[pad(sender)], []],
      limit: maxOthers,
    }),
  ]);
  return [...own, ...others.filter(isOf(campaign))];
}

/** Lists the same events of some accounts only. */
export async function listPaymentsOf(
  campaign: Campaign,
  payers: readonly Address[],
  { stream, name, limit }: Requested,
): Promise<IndexedEvent[]> {
  const { chainId, onchainId } = campaign;
  const topics = [payers.map((payer) => pad(payer)), onchainId] as const;
  const events = await listEvents({ stream, chainId, name, topics, limit });
  return events.filter(isOf(campaign));
}

/** An earlier contract on the chain may have had a campaign with the same id. */
function isOf({ contract }: Campaign) {
  return ({ address }: IndexedEvent) => address === contract.toLowerCase();
}
