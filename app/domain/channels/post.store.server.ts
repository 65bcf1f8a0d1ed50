import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Message } from "./channel.types.ts";
import type { DigestEntry } from "./digest.ts";

type Db = Kysely<Schema>;

/** A message to one channel. */
export type Post = Message & {
  channelId: string;
  /** What it is about; sent once per channel and subject. */
  subject: string;
  event: "raised" | "cleared" | "test";
};

/** A post that waits. */
export type WaitingPost = DigestEntry & {
  tries: number;
  /** When the first attempt was; null before. */
  triedSince: number | null;
  createdAt: number;
};

/** Rows of a statement; engines limit its parameters. */
const maxRows = 500;

/** Stores posts; those already stored do not change. */
export async function insertPosts(db: Db, posts: readonly Post[], now: number): Promise<void> {
  const rows = posts.map((post) => ({
    id: post.id,
    channel_id: post.channelId,
    subject: post.subject,
    severity: post.severity,
    area: post.area,
    event: post.event,
    title: post.title,
    text: post.text,
    url: post.url,
    at: post.at,
    created_at: now,
    delivery: "waiting" as const,
    tries: 0,
    tried_since: null,
    answer: null,
  }));
  for (const part of cutIntoParts(rows)) {
    await db
      .insertInto("channel_post")
      .values(part)
      .onConflict((conflict) => conflict.columns(["channel_id", "subject"]).doNothing())
      .execute();
  }
}

/** Lists what waits in a channel: what was tried least first, then the oldest. */
export async function listWaiting(
  db: Db,
  channelId: string,
  limit: number,
): Promise<WaitingPost[]> {
  const rows = await db
    .selectFrom("channel_post")
    .select(["id", "severity", "event", "title", "at", "tries", "tried_since", "created_at"])
    .where("channel_id", "=", channelId)
    .where("delivery", "=", "waiting")
    .orderBy("tries")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ tried_since: triedSince, created_at: createdAt, ...row }) => ({
    ...row,
    triedSince,
    createdAt,
  }));
}

/** Returns null if it was removed with its channel. */
export async function findMessage(db: Db, id: string): Promise<Message | null> {
  const row = await db
    .selectFrom("channel_post")
    .select(["id", "severity", "area", "event", "title", "text", "url", "at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the result of an attempt of some posts. */
export async function updatePosts(
  db: Db,
  ids: readonly string[],
  result: { delivery: "waiting" | "sent" | "given-up"; answer: string; now: number },
): Promise<void> {
  for (const part of cutIntoParts(ids)) {
    await db
      .updateTable("channel_post")
      .set((eb) => ({
        delivery: result.delivery,
        answer: result.answer,
        tries: eb("tries", "+", 1),
        tried_since: eb.fn.coalesce("tried_since", eb.val(result.now)),
      }))
      .where("id", "in", part)
      .execute();
  }
}

/** Lets a post that was given up wait again. Returns whether there is such a post. */
export async function resetPost(
  db: Db,
  { id, channelId }: { id: string; channelId: string },
): Promise<boolean> {
  const row = await db
    .updateTable("channel_post")
    .set({ delivery: "waiting", tries: 0, tried_since: null })
    .where("id", "=", id)
    .where("channel_id", "=", channelId)
    .where("delivery", "=", "given-up")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePosts(db: Db, channelId: string): Promise<void> {
  await db.deleteFrom("channel_post").where("channel_id", "=", channelId).execute();
}

/** Deletes posts that were sent or given up, if they were queued before a time. */
export async function pruneFinishedPosts(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("channel_post")
    .where("delivery", "in", ["sent", "given-up"])
    .where("created_at", "<", before)
    .execute();
}

/** A message that no attempt has delivered for a day, or that the receiver rejected. */
export type AbandonedPost = DigestEntry & { answer: string };

/** Lists what was given up in a channel, the newest first. */
export async function listAbandoned(
  db: Db,
  channelId: string,
  limit: number,
): Promise<AbandonedPost[]> {
  const rows = await db
    .selectFrom("channel_post")
    .select(["id", "severity", "event", "title", "at", "answer"])
    .where("channel_id", "=", channelId)
    .where("delivery", "=", "given-up")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, answer: row.answer ?? "" }));
}

export type PostCounts = { waiting: number; abandoned: number };

/** Counts what waits and what was given up, by channel. */
export async function countPosts(db: Db): Promise<Map<string, PostCounts>> {
  const rows = await db
    .selectFrom("channel_post")
    .select((eb) => ["channel_id", "delivery", eb.fn.countAll<number>().as("posts")])
    .where("delivery", "in", ["waiting", "given-up"])
    .groupBy(["channel_id", "delivery"])
    .execute();
  const counts = new Map<string, PostCounts>();
  for (const { channel_id: channelId, delivery, posts } of rows) {
    const count = counts.get(channelId) ?? { waiting: 0, abandoned: 0 };
    if (delivery === "waiting") count.waiting = posts;
    else count.abandoned = posts;
    counts.set(channelId, count);
  }
  return counts;
}

function cutIntoParts<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / maxRows);
  return Array.from({ length: count }, (_, i) => rows.slice(i * maxRows, (i + 1) * maxRows));
}
