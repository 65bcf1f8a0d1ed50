import type { Kysely } from "kysely";
import { getAddress } from "viem";
import { post, type Webhook } from "#app/common/webhook/post.server.ts";
import type { Coin, Names } from "#app/domain/staking/model/staking.types.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { evaluateAttempt } from "#app/platform/delivery.ts";
import { remedyOf, describeAlert } from "./alert-labels.ts";
import { type Delivery, listDue, saveDelivery } from "./delivery.store.server.ts";

export type WebhookTask = {
  db: Kysely<Schema>;
  lease: Lease;
  webhook: Webhook;
  publicUrl: string;
  now: () => number;
  names: Names;
  coin: Coin;
};

/** Max posts at a time; with their timeouts, they finish before the lease expires. */
const postsOfStep = 8;

/**
 * Posts due alerts to the webhook. If a successful post could not be recorded, it is repeated with
 * the same id.
 *
 * @throws LeaseLostError if another process is posting now.
 */
export async function postAlerts(task: WebhookTask): Promise<void> {
  const { db, lease, now } = task;
  const due = await listDue(db, now(), postsOfStep);
  await Promise.all(
    due.map(async (delivery) => {
      const error = await post(task.webhook, writeBody(delivery, task));
      await saveDelivery(db, lease, {
        id: delivery.id,
        ...evaluateAttempt(delivery, error, now()),
      });
    }),
  );
}

function writeBody(
  { id, fact, at, wallet }: Delivery,
  { names, coin, publicUrl }: Pick<WebhookTask, "names" | "coin" | "publicUrl">,
): string {
  return JSON.stringify({
    id,
    kind: fact.kind,
    wallet: getAddress(wallet),
    validator: "validator" in fact ? fact.validator : null,
    text: describeAlert(fact, names, coin),
    at: new Date(at).toISOString(),
    url: publicUrl + remedyOf(fact).to,
  });
}
