import type { Kysely } from "kysely";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { listDuePosts, savePost } from "./outbox.store.server.ts";
import { evaluate, post, type Webhook } from "./post.server.ts";

export type PostTask = {
  db: Kysely<Schema>;
  lease: Lease;
  webhook: Webhook;
  now: () => number;
};

/** So many at a time, each within its time, so that the lease outlasts them. */
const postsOfStep = 8;

/**
 * Posts what is due in a channel. What was accepted and could not be noted down is posted again: its
 * id is the same.
 *
 * @throws LeaseLostError when another process posts now.
 */
export async function postDue(channel: string, { db, lease, webhook, now }: PostTask) {
  const due = await listDuePosts(db, channel, { now: now(), limit: postsOfStep });
  await Promise.all(
    due.map(async (entry) => {
      const error = await post(webhook, entry.body);
      await savePost(db, lease, { id: entry.id, ...evaluate(entry, error, now()) });
    }),
  );
}
