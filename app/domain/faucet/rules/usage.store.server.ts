import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Address } from "viem";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import { bundleOfKey } from "#app/domain/faucet/bundle-text.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { PastPayout } from "./outflow.ts";

type Db = Kysely<Schema>;

/** Whose requests are counted. */
export type Counted =
  | { of: "requester" | "recipient"; address: Address }
  | { of: "network"; hashes: readonly string[] };

/** Assets of a rule's scope; null for all. */
type ScopedAssets = readonly AssetKey[] | null;

/** Returns the time of the n-th newest request since a time; null if there are fewer. */
export async function findRequestTime(
  db: Db,
  counted: Counted,
  { since, n, assets }: { since: number; n: number; assets: ScopedAssets },
): Promise<number | null> {
  const requests = db.selectFrom(requestsSince(db, counted, since));
  const inScope = assets === null ? requests : requests.where(paysAnyOf(assets));
  const row = await inScope
    .select("request.created_at")
    .orderBy("request.created_at", "desc")
    .limit(1)
    .offset(n - 1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Counts the requests of everyone since a time, without canaries, up to a maximum. */
export async function countRequests(
  db: Db,
  { since, max, assets }: { since: number; max: number; assets: ScopedAssets },
): Promise<number> {
  const requests = db
    .selectFrom("faucet_request as request")
    .select("request.id")
    .where("request.created_at", ">", since)
    .where(isNoCanary);
  const inScope = assets === null ? requests : requests.where(paysAnyOf(assets));
  const row = await db
    .selectFrom(inScope.limit(max).as("counted"))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Counts requests since a time that are not settled, up to a maximum. Reads those of the subject, since
 * the queue may hold thousands of others.
 */
export async function countOpen(
  db: Db,
  counted: Counted,
  { since, max, assets }: { since: number; max: number; assets: ScopedAssets },
): Promise<number> {
  const open = db
    .selectFrom(requestsSince(db, counted, since))
    .select("request.id")
    .where(hasPayment(sql<boolean>`status in ('queued', 'sent')`));
  const inScope = assets === null ? open : open.where(paysAnyOf(assets));
  return (await inScope.limit(max).execute()).length;
}

/** Lists the payouts of an asset since a time that have not failed, oldest first. */
export async function listPayouts(
  db: Db,
  counted: Counted,
  { since, asset }: { since: number; asset: Pick<Asset, "chainId" | "token"> },
): Promise<PastPayout[]> {
  const token = asset.token.toLowerCase();
  const rows = await db
    .selectFrom(requestsSince(db, counted, since))
    .innerJoin("faucet_payment", "faucet_payment.request_id", "request.id")
    .select(["request.created_at", "faucet_payment.kit_key"])
    .where("faucet_payment.chain_id", "=", asset.chainId)
    .where("faucet_payment.kit_key", "like", `%${token}:%`)
    .where("faucet_payment.status", "!=", "failed")
    .orderBy("request.created_at")
    .execute();
  return rows.flatMap((row) =>
    bundleOfKey(row.kit_key)
      .filter((item) => item.token === token)
      .map(({ amount }) => ({ at: row.created_at, amount })),
  );
}

/** Requests of a subject, as a table `request`. */
function requestsSince(db: Db, counted: Counted, since: number) {
  if (counted.of === "network") {
    return db
      .selectFrom("faucet_request_network")
      .select(["request_id as id", "created_at"])
      .where("hash", "in", counted.hashes)
      .where("created_at", ">", since)
      .as("request");
  }
  return db
    .selectFrom("faucet_request")
    .select(["id", "created_at"])
    .where(columnOf[counted.of], "=", counted.address.toLowerCase())
    .where("created_at", ">", since)
    .as("request");
}

const columnOf = { requester: "requested_by", recipient: "recipient" } as const;

const isNoCanary = sql<boolean>`not exists (select 1 from faucet_payment
  where request_id = request.id and canary = ${1})`;

/** Whether a request has a payment of one of some assets. */
function paysAnyOf(assets: readonly AssetKey[]): RawBuilder<boolean> {
  return hasPayment(isAnyOf(assets));
}

/** Whether a request has a payment that meets a condition. */
function hasPayment(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from faucet_payment
    where request_id = request.id and ${condition})`;
}

/** Whether a payment pays one of some assets. */
function isAnyOf(assets: readonly AssetKey[]): RawBuilder<boolean> {
  const conditions = assets.map((key) => {
    const [token = "", chainId = ""] = key.split("@");
    return sql`(faucet_payment.chain_id = ${Number(chainId)}
      and faucet_payment.kit_key like ${`%${token}:%`})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
