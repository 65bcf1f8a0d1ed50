import type { Insertable, Kysely, Selectable } from "kysely";
import { getAddress } from "viem";
import { z } from "zod";
import type { Schema } from "#app/platform/database/schema.ts";
import { areas } from "#app/domain/alerts/alarm.types.ts";
import type { Channel, ChannelDetails, ChannelHealth } from "./channel.types.ts";

type Db = Kysely<Schema>;

/** A channel with its encrypted settings. */
export type SealedChannel = Channel & { sealed: string };

/** A channel as it is delivered to. */
export type DeliveryState = {
  /** Failed attempts since the receiver last answered. */
  failures: number;
  /** Nothing is sent before. */
  nextAt: number;
};

type StoredChannel = SealedChannel & DeliveryState & { last: ChannelHealth["last"] };

const areasSchema = z.array(z.enum(areas));
const quietHoursSchema = z.object({
  fromMinute: z.number(),
  toMinute: z.number(),
  zone: z.string(),
});

export async function insertChannel(db: Db, channel: SealedChannel): Promise<void> {
  const { id, kind, isPaused, sealed, createdBy, createdAt } = channel;
  await db
    .insertInto("channel")
    .values({
      ...detailsColumns(channel),
      id,
      kind,
      paused: isPaused ? 1 : 0,
      sealed,
      created_by: createdBy.toLowerCase(),
      created_at: createdAt,
      failures: 0,
      next_at: createdAt,
      last_answer: null,
      last_answer_at: null,
      last_good: 0,
    })
    .execute();
}

export async function updateDetails(db: Db, id: string, details: ChannelDetails): Promise<void> {
  await db.updateTable("channel").set(detailsColumns(details)).where("id", "=", id).execute();
}

/** Replaces the encrypted settings. */
export async function updateSealed(db: Db, id: string, sealed: string): Promise<void> {
  await db.updateTable("channel").set({ sealed }).where("id", "=", id).execute();
}

export async function updatePaused(db: Db, id: string, isPaused: boolean): Promise<void> {
  const paused = isPaused ? 1 : 0;
  await db.updateTable("channel").set({ paused }).where("id", "=", id).execute();
}

/** Forgets past failures, so that the next message is sent at once. */
export async function resetDelivery(db: Db, id: string, now: number): Promise<void> {
  const state = { failures: 0, next_at: now };
  await db.updateTable("channel").set(state).where("id", "=", id).execute();
}

export async function deleteChannel(db: Db, id: string): Promise<void> {
  await db.deleteFrom("channel").where("id", "=", id).execute();
}

/** Lists all channels, the oldest first. */
export async function listChannels(db: Db): Promise<StoredChannel[]> {
  const rows = await db.selectFrom("channel").selectAll().orderBy("id").execute();
  return rows.map(toChannel);
}

export async function findChannel(db: Db, id: string): Promise<StoredChannel | null> {
  const row = await db.selectFrom("channel").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toChannel(row) : null;
}

/** Lists the channels that have something to send, those that work first. */
export async function listDueChannels(db: Db, now: number): Promise<StoredChannel[]> {
  const rows = await db
    .selectFrom("channel")
    .selectAll()
    .where("paused", "=", 0)
    .where("next_at", "<=", now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("channel_post")
          .select("channel_post.id")
          .whereRef("channel_post.channel_id", "=", "channel.id")
          .where("channel_post.delivery", "=", "waiting"),
      ),
    )
    .orderBy("failures")
    .orderBy("next_at")
    .orderBy("id")
    .execute();
  return rows.map(toChannel);
}

/** Stores the result of an attempt. */
export async function updateDelivery(
  db: Db,
  id: string,
  { failures, nextAt, last }: DeliveryState & { last: NonNullable<ChannelHealth["last"]> },
): Promise<void> {
  await db
    .updateTable("channel")
    .set({
      failures,
      next_at: nextAt,
      last_answer: last.answer,
      last_answer_at: last.at,
      last_good: last.isGood ? 1 : 0,
    })
    .where("id", "=", id)
    .execute();
}

function detailsColumns(details: ChannelDetails) {
  const { name, areas: chosen, lowestSeverity, quietHours } = details;
  return {
    name,
    areas: JSON.stringify(chosen),
    lowest_severity: lowestSeverity,
    quiet_hours: quietHours === null ? null : JSON.stringify(quietHours),
  } satisfies Partial<Insertable<Schema["channel"]>>;
}

function toChannel(row: Selectable<Schema["channel"]>): StoredChannel {
  const { id, name, kind, sealed, failures, last_answer: answer, last_answer_at: at } = row;
  return {
    id,
    name,
    kind,
    areas: areasSchema.parse(JSON.parse(row.areas)),
    lowestSeverity: row.lowest_severity,
    quietHours:
      row.quiet_hours === null ? null : quietHoursSchema.parse(JSON.parse(row.quiet_hours)),
    isPaused: row.paused === 1,
    sealed,
    createdBy: getAddress(row.created_by),
    createdAt: row.created_at,
    failures,
    nextAt: row.next_at,
    last: answer === null || at === null ? null : { answer, at, isGood: row.last_good === 1 },
  };
}
