import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { getAddress } from "viem";
import type { Coin, Names } from "#app/features/staking/staking.types.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { remedyOf, writeAlert } from "./alert-words.ts";
import {
  type Delivery,
  type DeliveryChange,
  listDue,
  saveDelivery,
} from "./delivery.store.server.ts";

export type Webhook = { url: string; secret: string };

export type WebhookTask = {
  db: Kysely<Schema>;
  lease: Lease;
  webhook: Webhook;
  publicUrl: string;
  now: () => number;
  names: Names;
  coin: Coin;
};

const timeoutMs = 5_000;
/** So many at a time, each within its time, so that the lease outlasts them. */
const postsOfStep = 8;
const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;
const givenUpAfterMs = 24 * 3_600_000;

/**
 * Posts what is due to the webhook. What was accepted and could not be noted down is posted again:
 * its id is the same.
 *
 * @throws LeaseLostError when another process posts now.
 */
export async function postAlerts(task: WebhookTask): Promise<void> {
  const { db, lease, now } = task;
  const due = await listDue(db, now(), postsOfStep);
  await Promise.all(
    due.map(async (delivery) => {
      const error = await post(task.webhook, writeBody(delivery, task));
      await saveDelivery(db, lease, { id: delivery.id, ...judge(delivery, error, now()) });
    }),
  );
}

/** What becomes of a delivery after a try; pauses double up to an hour, for a day. */
export function judge(
  { tries: before, foundAt }: Pick<Delivery, "tries" | "foundAt">,
  error: string | null,
  now: number,
): DeliveryChange {
  const tries = before + 1;
  if (error === null) return { delivery: "sent", tries, nextAt: now, lastError: null };
  const nextAt = now + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(before, 20));
  const delivery = nextAt - foundAt > givenUpAfterMs ? "given-up" : "waiting";
  return { delivery, tries, nextAt, lastError: error };
}

/** `null`: it was accepted; else why it was not. Only the operator's own URL is ever asked. */
export async function post(
  { url, secret }: Webhook,
  body: string,
  withinMs = timeoutMs,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Signature": `sha256=${sign(body, secret)}`,
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(withinMs),
    });
    // What it says is of no interest, however long it is.
    await response.body?.cancel();
    if (response.ok) return null;
    const { status } = response;
    return status >= 300 && status < 400
      ? `It answered with a redirect (${status}), which is not followed`
      : `It answered with status ${status}`;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    return isLate ? "It did not answer within 5 seconds" : "It could not be reached";
  }
}

export function sign(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
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
    text: writeAlert(fact, names, coin),
    at: new Date(at).toISOString(),
    url: publicUrl + remedyOf(fact).to,
  });
}
