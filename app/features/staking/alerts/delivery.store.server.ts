import type { Kysely } from "kysely";
import type { Delivered } from "#app/platform/delivery.ts";
import { warnAfterTries, type WebhookHealth } from "#app/common/webhook/webhook-health.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { type Alert, toAlert } from "#app/domain/staking/alerts/inbox.store.server.ts";

type Db = Kysely<Schema>;

export type Delivery = Alert & { wallet: string; tries: number };

/** Returns due deliveries whose fact is still current, longest waiting first. */
export async function listDue(db: Db, now: number, limit: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom("staking_alert")
    .selectAll()
    .where("delivery", "=", "waiting")
    .where("resolved_at", "is", null)
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...toAlert(row),
    wallet: row.wallet,
    tries: row.tries,
  }));
}

/** @throws LeaseLostError if another process is posting now. */
export async function saveDelivery(
  db: Db,
  lease: Lease,
  { id, delivery, tries, nextAt, lastError }: Delivered & { id: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await transaction
      .updateTable("staking_alert")
      .set({ delivery, tries, next_at: nextAt, last_error: lastError })
      .where("id", "=", id)
      .execute();
  });
}

/** Counts the deliveries that wait, and those that were given up. */
export async function countDeliveries(db: Db): Promise<{ waiting: number; abandoned: number }> {
  const rows = await db
    .selectFrom("staking_alert")
    .select(({ fn }) => ["delivery", fn.countAll<number>().as("count")])
    .where((eb) =>
      eb.or([
        eb("delivery", "=", "given-up"),
        eb.and([eb("delivery", "=", "waiting"), eb("resolved_at", "is", null)]),
      ]),
    )
    .groupBy("delivery")
    .execute();
  const of = (delivery: string) =>
    Number(rows.find((row) => row.delivery === delivery)?.count ?? 0);
  return { waiting: of("waiting"), abandoned: of("given-up") };
}

/** Covers all wallets. */
export async function readWebhookHealth(db: Db): Promise<WebhookHealth> {
  const failing = db
    .selectFrom("staking_alert")
    .where((eb) =>
      eb.or([
        eb("delivery", "=", "given-up"),
        eb.and([eb("delivery", "=", "waiting"), eb("resolved_at", "is", null)]),
      ]),
    )
    .where("tries", ">=", warnAfterTries);
  const [counts, newest] = await Promise.all([
    failing
      .select(({ fn }) => [
        "delivery",
        fn.countAll<number>().as("count"),
        fn.min("created_at").as("since"),
      ])
      .groupBy("delivery")
      .execute(),
    failing
      .select("last_error")
      .where("delivery", "=", "waiting")
      .orderBy("next_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const of = (delivery: string) => counts.find((row) => row.delivery === delivery);
  return {
    waiting: Number(of("waiting")?.count ?? 0),
    abandoned: Number(of("given-up")?.count ?? 0),
    lastError: newest?.last_error ?? null,
    since: of("waiting")?.since ?? null,
  };
}
