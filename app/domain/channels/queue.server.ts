import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { listChannels } from "./channel.store.server.ts";
import { type Area, severities } from "#app/domain/alerts/alarm.types.ts";
import type { ChannelDetails } from "./channel.types.ts";
import { insertPosts, type Post } from "./post.store.server.ts";

/** A message for every channel that wants it. */
export type NewMessage = Omit<Post, "id" | "channelId" | "area"> & { area: Area };

/**
 * Queues messages for the channels that want them, once per channel and subject. A paused channel
 * gets none, and no channel what happened before it was added: that is in the inbox.
 *
 * @param db transaction of what the messages report
 */
export async function queueMessages(
  db: Kysely<Schema>,
  messages: readonly NewMessage[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return;
  const channels = (await listChannels(db)).filter(({ isPaused }) => !isPaused);
  const posts = messages.flatMap((message) =>
    channels
      .filter((channel) => isWanted(channel, message))
      .map(({ id: channelId }): Post => ({ ...message, id: newId(now), channelId })),
  );
  await insertPosts(db, posts, now);
}

function isWanted(channel: ChannelDetails & { createdAt: number }, message: NewMessage) {
  const { areas, lowestSeverity, createdAt } = channel;
  const { area, severity, at } = message;
  const isSevere = severities.indexOf(severity) >= severities.indexOf(lowestSeverity);
  return isSevere && areas.includes(area) && createdAt <= at;
}
