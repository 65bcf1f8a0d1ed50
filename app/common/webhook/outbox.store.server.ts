import type { Kysely } from "kysely";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Delivered } from "#app/platform/delivery.ts";
import { warnAfterTries, type WebhookHealth } from "./webhook-health.ts";

type Db = Kysely<Schema>;

/** A webhook message. Sent once per (channel, subject). */
export type OutboxEntry = { id: string; subject: string; body: string };

/** Stores messages to post; those already stored do not change. */
export async function insertPosts(
  db: Db,
  channel: string,
  entries: readonly OutboxEntry[],
  now: number,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto("webhook_post")
    .values(
      entries.map((entry) => ({
        ...entry,
        channel,
        created_at: now,
        next_at: now,
        delivery: "waiting" as const,
        tries: 0,
        last_error: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["channel", "subject"]).doNothing())
    .execute();
}

/** Returns which of the subjects are already stored. */
export async function findQueued(
  db: Db,
  channel: string,
  subjects: readonly string[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .selectFrom("webhook_post")
    .select("subject")
    .where("channel", "=", channel)
    .where("subject", "in", [...subjects])
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

export type DuePost = { id: string; body: string; tries: number; foundAt: number };

/** Lists due messages, longest waiting first. */
export async function listDuePosts(
  db: Db,
  channel: string,
  { now, limit }: { now: number; limit: number },
): Promise<DuePost[]> {
  const rows = await db
    .selectFrom("webhook_post")
    .select(["id", "body", "tries", "created_at"])
    .where("channel", "=", channel)
    .where("delivery", "=", "waiting")
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(limit)
    .execute();
  return rows.map(({ created_at: foundAt, ...row }) => ({ ...row, foundAt }));
}

/** @throws LeaseLostError when another process posts now. */
export async function savePost(
  db: Db,
  lease: Lease,
  { id, delivery, tries, nextAt, lastError }: Delivered & { id: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await transaction
      .updateTable("webhook_post")
      .set({ delivery, tries, next_at: nextAt, last_error: lastError })
      .where("id", "=", id)
      .execute();
  });
}

/** Counts each channel's messages that wait, and those that were given up. */
export async function countPosts(
  db: Db,
): Promise<{ channel: string; delivery: "waiting" | "given-up"; count: number }[]> {
  const counts = await Promise.all(
    (["waiting", "given-up"] as const).map(async (delivery) => {
      const rows = await db
        .selectFrom("webhook_post")
        .select((eb) => ["channel", eb.fn.countAll<number>().as("count")])
        .where("delivery", "=", delivery)
        .groupBy("channel")
        .execute();
      return rows.map(({ channel, count }) => ({ channel, delivery, count: Number(count) }));
    }),
  );
  return counts.flat();
}

export async function readChannelHealth(db: Db, channel: string): Promise<WebhookHealth> {
  const rows = await db
    .selectFrom("webhook_post")
    .select(["delivery", "last_error", "created_at"])
    .where("channel", "=", channel)
    .where("delivery", "in", ["waiting", "given-up"])
    .where("tries", ">=", warnAfterTries)
    .orderBy("next_at")
    .execute();
  const waiting = rows.filter(({ delivery }) => delivery === "waiting");
  return {
    waiting: waiting.length,
    abandoned: rows.length - waiting.length,
    lastError: waiting.at(-1)?.last_error ?? null,
    since: waiting.reduce<number | null>(
      (least, { created_at: at }) => Math.min(least ?? at, at),
      null,
    ),
  };
}
