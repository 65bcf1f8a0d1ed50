import type { Kysely } from "kysely";
import { zeroAddress } from "viem";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import {
  deleteChannel,
  findChannel,
  insertChannel,
  resetDelivery,
  type SealedChannel,
  updateSealed,
} from "./channel.store.server.ts";
import { environmentChannels } from "./environment.ts";
import { deletePosts } from "./post.store.server.ts";
import type { SecretBox } from "./secret-box.server.ts";
import { openSettings, sealSettings } from "./settings.server.ts";

/** A webhook of the environment; null if it names none. */
type Webhook = { url: string; secret: string } | null;

type SyncTask = {
  db: Kysely<Schema>;
  lease: Lease;
  box: SecretBox;
  webhooks: Readonly<Record<(typeof environmentChannels)[number]["webhook"], Webhook>>;
  now: number;
};

/**
 * Makes the channels of the environment what its variables say: another URL or secret replaces the
 * former one, and a webhook that is gone is removed with its messages.
 *
 * @throws LeaseLostError if another process delivers now.
 */
export async function syncEnvironment({ db, lease, box, webhooks, now }: SyncTask): Promise<void> {
  for (const { id, name, areas, webhook: key } of environmentChannels) {
    const webhook = webhooks[key];
    const stored = await findChannel(db, id);
    if (isSynced(stored, webhook, box)) continue;
    await db.transaction().execute(async (transaction) => {
      await assertLease(transaction, lease);
      if (webhook === null) {
        await deletePosts(transaction, id);
        await deleteChannel(transaction, id);
        return;
      }
      const sealed = sealSettings(box, id, { kind: "webhook", ...webhook });
      if (stored === null) {
        await insertChannel(transaction, {
          id,
          name,
          kind: "webhook",
          areas: [...areas],
          lowestSeverity: "info",
          quietHours: null,
          isPaused: false,
          sealed,
          // No admin has added it.
          createdBy: zeroAddress,
          createdAt: now,
        });
        return;
      }
      await updateSealed(transaction, id, sealed);
      await resetDelivery(transaction, id, now);
    });
  }
}

/** Sealing the same settings gives another text each time, so what is stored is opened. */
function isSynced(stored: SealedChannel | null, webhook: Webhook, box: SecretBox): boolean {
  if (stored === null || webhook === null) return stored === null && webhook === null;
  const settings = openSettings(box, stored);
  return (
    settings?.kind === "webhook" &&
    settings.url === webhook.url &&
    settings.secret === webhook.secret
  );
}
