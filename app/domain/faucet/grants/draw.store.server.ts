import type { Kysely } from "kysely";
import { getAddress } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import { bundleOfKey } from "#app/domain/faucet/bundle-text.ts";
import type { Payment } from "#app/domain/faucet/faucet.types.ts";
import { toPayment } from "#app/domain/faucet/payment.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Drawn } from "./grant.types.ts";
import type { Month } from "./month.ts";

type Db = Kysely<Schema>;

/**
 * Sums what grants have drawn in a month, by grant. A payment that has failed does not count, so its
 * amount can be drawn again. Exact in the transaction that inserts a draw and has locked the grant.
 */
export async function sumDrawn(
  db: Db,
  grantIds: readonly string[],
  { from, to }: Month,
): Promise<Map<string, Drawn>> {
  const sums = new Map(grantIds.map((id) => [id, new Map<AssetKey, bigint>()]));
  if (grantIds.length === 0) return sums;
  const rows = await db
    .selectFrom("faucet_api_key")
    .innerJoin("faucet_request", "faucet_request.key_id", "faucet_api_key.id")
    .innerJoin("faucet_payment", "faucet_payment.request_id", "faucet_request.id")
    .select((eb) => [
      "faucet_api_key.grant_id",
      "faucet_payment.chain_id",
      "faucet_payment.kit_key",
      eb.fn.countAll<number>().as("count"),
    ])
    .where("faucet_api_key.grant_id", "in", grantIds)
    .where("faucet_request.created_at", ">=", from)
    .where("faucet_request.created_at", "<", to)
    .where("faucet_payment.status", "!=", "failed")
    .groupBy(["faucet_api_key.grant_id", "faucet_payment.chain_id", "faucet_payment.kit_key"])
    .execute();
  for (const { grant_id: id, chain_id: chainId, kit_key: bundleKey, count } of rows) {
    const drawn = id === null ? undefined : sums.get(id);
    for (const { token, amount } of bundleOfKey(bundleKey)) {
      const key = keyOf({ chainId: chainId as ChainId, token: getAddress(token) });
      drawn?.set(key, (drawn.get(key) ?? 0n) + amount * BigInt(count));
    }
  }
  return sums;
}

/** Lists the payments of a grant's draws, newest first. @param before id of a payment */
export async function listDraws(
  db: Db,
  { grantId, before }: { grantId: string; before: string | null },
  limit: number,
): Promise<Payment[]> {
  const all = db
    .selectFrom("faucet_payment")
    .innerJoin("faucet_request", "faucet_request.id", "faucet_payment.request_id")
    .innerJoin("faucet_api_key", "faucet_api_key.id", "faucet_request.key_id")
    .selectAll("faucet_payment")
    .where("faucet_api_key.grant_id", "=", grantId);
  const older = before === null ? all : all.where("faucet_payment.id", "<", before);
  const rows = await older.orderBy("faucet_payment.id", "desc").limit(limit).execute();
  return rows.map(toPayment);
}

/** Returns the id of the grant from which a request has drawn; null if from none. */
export async function findGrantOfRequest(db: Db, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom("faucet_request")
    .innerJoin("faucet_api_key", "faucet_api_key.id", "faucet_request.key_id")
    .select("faucet_api_key.grant_id")
    .where("faucet_request.id", "=", requestId)
    .executeTakeFirst();
  return row?.grant_id ?? null;
}
