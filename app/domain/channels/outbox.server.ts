import type { Kysely } from "kysely";
import pLimit from "p-limit";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { listDueChannels, type SealedChannel, updateDelivery } from "./channel.store.server.ts";
import type { Message, SendResult } from "./channel.types.ts";
import { createDigest } from "./digest.ts";
import { isOfEnvironment } from "./environment.ts";
import { findMessage, listWaiting, updatePosts, type WaitingPost } from "./post.store.server.ts";
import { isQuiet } from "./quiet-hours.ts";
import { evaluateFailure } from "./retry.ts";
import type { SecretBox } from "./secret-box.server.ts";
import { sendMessage, type SendRules } from "./send.server.ts";
import { openSettings, unreadableMessage } from "./settings.server.ts";

export type DeliveryTask = {
  db: Kysely<Schema>;
  lease: Lease;
  box: SecretBox;
  rules: SendRules;
  /** Page that a digest links to. */
  digestUrl: string;
  now: () => number;
};

/** Max posts at a time. */
const postsAtATime = 8;
/** No post of a step begins later. Each has a timeout, so that the lease outlasts both. */
const stepMs = 5_000;
/** More waiting messages of a channel become a digest. */
const maxSingleMessages = 5;
/** What comes within this time after a digest is collected for the next one. */
const digestPauseMs = 60_000;
/** Max messages of a digest; the others are in the next one. */
const maxDigest = 5_000;

/**
 * Sends what is due, in each channel one message after the other, until one fails or the step is
 * over. A receiver that does not answer delays no other channel. A message that was accepted but
 * could not be recorded is sent again, with the same id.
 *
 * @throws LeaseLostError if another process delivers now.
 */
export async function deliverDue(task: DeliveryTask): Promise<void> {
  const endsAt = performance.now() + stepMs;
  const atATime = pLimit(postsAtATime);
  const channels = await listDueChannels(task.db, task.now());
  await Promise.all(
    channels.map((channel) => atATime(() => deliverChannel(channel, task, endsAt))),
  );
}

type Batch = { posts: [WaitingPost, ...WaitingPost[]]; isDigest: boolean };

async function deliverChannel(
  channel: SealedChannel & { failures: number },
  task: DeliveryTask,
  endsAt: number,
): Promise<void> {
  let { failures } = channel;
  while (performance.now() < endsAt) {
    const batch = await readBatch(channel, task);
    if (batch === null) return;
    const result = await send(channel, batch, task);
    await record({ channel, batch, result, failures }, task);
    if (result.kind === "retry" || batch.isDigest) return;
    failures = 0;
  }
}

/**
 * Reads what to send next, or null if there is nothing now. Several messages that quiet hours have
 * held back are a digest, however few.
 */
async function readBatch(
  { id, quietHours }: SealedChannel,
  { db, now }: DeliveryTask,
): Promise<Batch | null> {
  const waiting = await listWaiting(db, id, maxDigest);
  const isQuietAt = (at: number) => quietHours !== null && isQuiet(quietHours, at);
  const isQuietNow = isQuietAt(now());
  const [first, ...others] = waiting.filter((post) => !isQuietNow || isUrgent(post));
  if (first === undefined) return null;
  const posts: Batch["posts"] = [first, ...others];
  const wasHeld = (post: WaitingPost) => !isUrgent(post) && isQuietAt(post.createdAt);
  const isDigest = posts.length > maxSingleMessages || posts.filter(wasHeld).length > 1;
  return isDigest ? { posts, isDigest } : { posts: [first], isDigest };
}

/** Returns whether quiet hours do not hold a post back. */
function isUrgent({ severity, event }: WaitingPost): boolean {
  return severity === "critical" || event === "test";
}

async function send(
  channel: SealedChannel,
  batch: Batch,
  { db, box, rules, digestUrl, now }: DeliveryTask,
): Promise<SendResult> {
  const settings = openSettings(box, channel);
  if (settings === null) return { kind: "retry", afterMs: null, answer: unreadableMessage };
  const message: Message | null = batch.isDigest
    ? createDigest(batch.posts, digestUrl)
    : await findMessage(db, batch.posts[0].id);
  if (message === null) return { kind: "refused", answer: "The message was removed" };
  // The operator who sets the environment may choose a receiver in a private network.
  const allowPrivate = rules.allowPrivate || isOfEnvironment(channel.id);
  return sendMessage(settings, message, { ...rules, allowPrivate, now });
}

type Attempt = {
  channel: SealedChannel;
  batch: Batch;
  result: SendResult;
  /** Of the channel, before this one. */
  failures: number;
};

async function record(
  { channel, batch, result, failures }: Attempt,
  { db, lease, now: clock }: DeliveryTask,
): Promise<void> {
  const now = clock();
  const { kind, answer } = result;
  const states = batch.posts.map(({ id, triedSince }) => ({
    id,
    ...evaluateResult(result, { failures, foundAt: triedSince ?? now, now }),
  }));
  const pauseMs = batch.isDigest && kind === "sent" ? digestPauseMs : 0;
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    for (const delivery of ["waiting", "sent", "given-up"] as const) {
      const ids = states.flatMap((state) => (state.delivery === delivery ? [state.id] : []));
      await updatePosts(transaction, ids, { delivery, answer, now });
    }
    await updateDelivery(transaction, channel.id, {
      failures: kind === "retry" ? failures + 1 : 0,
      nextAt: Math.max(...states.map(({ nextAt }) => nextAt)) + pauseMs,
      last: { answer, at: now, isGood: kind === "sent" },
    });
  });
}

/**
 * Returns the state of a post after an attempt. The pause grows with the failures of the channel,
 * since it is the receiver that fails; the day in which a post is tried is its own.
 */
function evaluateResult(
  result: SendResult,
  { failures, foundAt, now }: { failures: number; foundAt: number; now: number },
): { delivery: "waiting" | "sent" | "given-up"; nextAt: number } {
  switch (result.kind) {
    case "refused":
      return { delivery: "given-up", nextAt: now };
    case "sent":
      return { delivery: "sent", nextAt: now };
    case "retry":
      return evaluateFailure({ failures, foundAt, minPauseMs: result.afterMs ?? 0 }, now);
  }
}
