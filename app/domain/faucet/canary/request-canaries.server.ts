import type { Kysely } from "kysely";
import { type Address, zeroAddress } from "viem";
import { findContract } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import type { BundleItem, Offer } from "#app/domain/faucet/faucet.types.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { insertPayment, insertRequest } from "#app/domain/faucet/payment.store.server.ts";
import { vaultContract } from "#app/domain/faucet/vault.server.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { findCanarySettings, findNewestCanary } from "./canary.store.server.ts";

type Canary = { chainId: ChainId; bundle: BundleItem[] };

/**
 * Returns what the canary of each chain pays: one base unit of its coin or, if the faucet does not
 * pay that, of the first asset that it pays there.
 */
export async function listCanaries(): Promise<Canary[]> {
  const offers = (await listOffers()).filter(({ off }) => off === null);
  return chainIds.flatMap((chainId): Canary[] => {
    if (findContract(chainId, vaultContract) === null) return [];
    const paid = offers.filter(({ asset }) => asset.chainId === chainId);
    const chosen = paid.find(({ asset }) => asset.token === zeroAddress) ?? paid[0];
    return chosen ? [{ chainId, bundle: [itemOf(chosen)] }] : [];
  });
}

function itemOf({ asset: { id, token, symbol, decimals } }: Offer): BundleItem {
  return { asset: id, token, symbol, decimals, amount: 1n };
}

/**
 * Queues a canary on each chain where it is time for the next and none is under way. It is paid as
 * any request, but neither rules nor cooldowns apply to it.
 *
 * @throws LeaseLostError
 */
export async function requestCanaries(
  { database, env, now }: Runtime,
  lease: Lease,
): Promise<void> {
  const dispenser = serverAccounts(env).dispenser?.address;
  const { everyMinutes, recipient } = await findCanarySettings(database.db);
  if (!dispenser || everyMinutes === null) return;
  for (const canary of await listCanaries()) {
    const newest = await findNewestCanary(database.db, canary.chainId);
    const isOpen = newest?.status === "queued" || newest?.status === "sent";
    const nextAt = newest ? newest.createdAt + everyMinutes * 60_000 : 0;
    if (isOpen || now() < nextAt) continue;
    const request = { recipient: recipient ?? dispenser, requestedBy: dispenser, createdAt: now() };
    await insert(database.db, lease, { ...canary, ...request });
  }
}

type CanaryRequest = Canary & { recipient: Address; requestedBy: Address; createdAt: number };

async function insert(db: Kysely<Schema>, lease: Lease, canary: CanaryRequest): Promise<void> {
  const { createdAt } = canary;
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    const requestId = newId(createdAt);
    await insertRequest(transaction, { ...canary, id: requestId });
    const payment = { ...canary, id: newId(createdAt), requestId, isCanary: true };
    await insertPayment(transaction, payment);
  });
}
