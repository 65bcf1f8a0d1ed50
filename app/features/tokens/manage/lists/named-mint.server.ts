import { type Hash, isAddressEqual, pad, type Transaction, zeroAddress } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { streamOf } from "#app/domain/tokens/token-stream.server.ts";

/** Max recent mints of the wallet searched for the list's id. */
const maxMints = 50;

export type NamedMint = {
  found: { hash: Hash; isFinal: boolean } | null;
  /** Returns whether the search covers a transaction of the wallet with this nonce. */
  reachesBackTo: (nonce: number) => boolean;
};

/** Searches the sender's indexed mints for one with the list's id. */
export async function findNamedMint(campaign: Campaign): Promise<NamedMint> {
  const { chainId, asset, sender, onchainId } = campaign;
  const events = await listEvents({
    stream: streamOf(asset.token),
    name: "Transfer",
    topics: [pad(zeroAddress), pad(sender)],
    limit: maxMints,
  });
  const client = chainClient(chainId);
  const transactions = await Promise.all(
    events.map(({ txHash: hash }): Promise<Transaction | null> =>
      client.getTransaction({ hash }).catch(() => null),
    ),
  );
  const name = onchainId.slice(2).toLowerCase();
  const event = events.find((_, i) => transactions[i]?.input.toLowerCase().includes(name));
  return {
    found: event ? { hash: event.txHash, isFinal: event.isFinal } : null,
    reachesBackTo: (nonce) => {
      if (transactions.includes(null)) return false;
      const isOlder = (one: Transaction | null) =>
        one !== null && isAddressEqual(one.from, sender) && one.nonce <= nonce;
      return events.length < maxMints || transactions.some(isOlder);
    },
  };
}
