import type { Transaction } from "kysely";
import type { Address } from "viem";
import type { AuditAction } from "#app/domain/activity/audit-actions.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { sessionSecretsOf } from "#app/platform/session-secret.server.ts";
import {
  deleteChannel,
  findChannel,
  insertChannel,
  listChannels,
  resetDelivery,
  type SealedChannel,
  updateDetails,
  updatePaused,
  updateSealed,
} from "./channel.store.server.ts";
import type { Channel, ChannelDetails, ChannelHealth, ChannelSettings } from "./channel.types.ts";
import { isOfEnvironment } from "./environment.ts";
import { countPosts, deletePosts, insertPosts, resetPost } from "./post.store.server.ts";
import { resolveHost } from "./public-address.server.ts";
import { createSecretBox, type SecretBox } from "./secret-box.server.ts";
import { describeTarget, openSettings, sealSettings } from "./settings.server.ts";

/** A channel without its secret. */
export type ListedChannel = Channel & {
  /** Where its messages go, or that its secret must be entered again. */
  target: string;
  health: ChannelHealth;
};

/** The channel does not exist anymore. */
type Missing = { kind: "missing" };
/** The message belongs to the field of the URL. */
type Rejected = { kind: "rejected"; message: string };
type Saved = { kind: "saved" };

/** Returns the box of this console's channels. */
export function channelBox(): SecretBox {
  return createSecretBox(sessionSecretsOf(getRuntime().env));
}

/** Lists all channels with where they send to and whether it works, the oldest first. */
export async function readChannels(): Promise<ListedChannel[]> {
  const { db } = getRuntime().database;
  const box = channelBox();
  const counts = await countPosts(db);
  return (await listChannels(db)).map((channel) => ({
    ...detailsOf(channel),
    id: channel.id,
    kind: channel.kind,
    isPaused: channel.isPaused,
    createdBy: channel.createdBy,
    createdAt: channel.createdAt,
    target: describeTarget(openSettings(box, channel)),
    health: { last: channel.last, ...(counts.get(channel.id) ?? noPosts) },
  }));
}

const noPosts = { waiting: 0, abandoned: 0 };

export async function addChannel(
  { details, settings }: { details: ChannelDetails; settings: ChannelSettings },
  admin: Address,
): Promise<(Saved & { id: string }) | Rejected> {
  const message = await findAddressError(settings);
  if (message !== null) return { kind: "rejected", message };
  const { database, now } = getRuntime();
  const createdAt = now();
  const id = newId(createdAt);
  const { kind } = settings;
  const sealed = sealSettings(channelBox(), id, settings);
  const channel = { ...details, id, kind, isPaused: false, sealed, createdBy: admin, createdAt };
  await database.db.transaction().execute(async (transaction) => {
    await insertChannel(transaction, channel);
    const added = { kind, target: describeTarget(settings), ...detailsOf(details) };
    await audit(transaction, "channel.add", { channel, admin, details: added });
  });
  return { kind: "saved", id };
}

/** Changes everything except for the kind and the secret. */
export function changeChannel(id: string, details: ChannelDetails, admin: Address) {
  return edit(id, async (transaction, channel) => {
    await updateDetails(transaction, id, details);
    const changed = { before: detailsOf(channel), after: detailsOf(details) };
    await audit(transaction, "channel.change", { channel, admin, details: changed });
  });
}

/**
 * Replaces the secret of a channel; what waits is sent to its new receiver.
 *
 * @throws if the settings are those of another kind, or the environment sets the channel.
 */
export async function replaceSettings(
  id: string,
  settings: ChannelSettings,
  admin: Address,
): Promise<Saved | Missing | Rejected> {
  const message = await findAddressError(settings);
  if (message !== null) return { kind: "rejected", message };
  return edit(id, async (transaction, channel) => {
    if (channel.kind !== settings.kind) {
      throw new Error(`Channel ${id} is of the kind ${channel.kind}, not ${settings.kind}.`);
    }
    await updateSealed(transaction, id, sealSettings(channelBox(), id, settings));
    await resetDelivery(transaction, id, getRuntime().now());
    const replaced = { target: describeTarget(settings) };
    await audit(transaction, "channel.replace-secret", { channel, admin, details: replaced });
  });
}

/** Pauses or resumes a channel. What waits is sent when it is resumed. */
export function setPaused(id: string, isPaused: boolean, admin: Address) {
  return edit(id, async (transaction, channel) => {
    await updatePaused(transaction, id, isPaused);
    const action = isPaused ? "channel.pause" : "channel.resume";
    await audit(transaction, action, { channel, admin, details: {} });
  });
}

/** Removes a channel with its messages. */
export function removeChannel(id: string, admin: Address) {
  return edit(id, async (transaction, channel) => {
    await deletePosts(transaction, id);
    await deleteChannel(transaction, id);
    await audit(transaction, "channel.remove", { channel, admin, details: detailsOf(channel) });
  });
}

/** Queues a test message, which neither quiet hours nor earlier failures hold back. */
export function queueTest(id: string, url: string, admin: Address) {
  return change(id, async (transaction, channel) => {
    const at = getRuntime().now();
    const testId = newId(at);
    const test = {
      id: testId,
      channelId: id,
      subject: `test:${testId}`,
      severity: "info" as const,
      area: null,
      event: "test" as const,
      title: "Test message",
      text: `The channel “${channel.name}” works.`,
      url,
      at,
    };
    await insertPosts(transaction, [test], at);
    await resetDelivery(transaction, id, at);
    await audit(transaction, "channel.test", { channel, admin, details: {} });
  });
}

/** Sends a message again that was given up. */
export function sendAgain(id: string, postId: string, admin: Address) {
  return change(id, async (transaction, channel) => {
    if (!(await resetPost(transaction, { id: postId, channelId: id }))) return;
    await resetDelivery(transaction, id, getRuntime().now());
    await audit(transaction, "channel.send-again", { channel, admin, details: { postId } });
  });
}

type Work = (transaction: Transaction<Schema>, channel: SealedChannel) => Promise<void>;

/**
 * Changes a channel as admins may.
 *
 * @throws if the environment sets it: such a channel may post to private addresses.
 */
async function edit(id: string, work: Work): Promise<Saved | Missing> {
  if (isOfEnvironment(id)) throw new Error(`Channel ${id} is set by the environment.`);
  return change(id, work);
}

/** Changes a channel in a transaction, unless it does not exist anymore. */
function change(id: string, work: Work): Promise<Saved | Missing> {
  return getRuntime()
    .database.db.transaction()
    .execute(async (transaction) => {
      const channel = await findChannel(transaction, id);
      if (channel === null) return { kind: "missing" };
      await work(transaction, channel);
      return { kind: "saved" };
    });
}

type Audited = { channel: SealedChannel; admin: Address; details: object };

async function audit(
  transaction: Transaction<Schema>,
  action: AuditAction,
  { channel: { id, name }, admin, details }: Audited,
): Promise<void> {
  const entry = { actor: admin, action, subject: id, details: { channel: name, ...details } };
  await recordAudit(entry, transaction);
}

/** Leaves out everything else, above all the secret. */
function detailsOf({ name, areas, lowestSeverity, quietHours }: ChannelDetails): ChannelDetails {
  return { name, areas, lowestSeverity, quietHours };
}

/** Only a generic webhook's host is the user's own choice. It is checked again on each post. */
async function findAddressError(settings: ChannelSettings): Promise<string | null> {
  if (settings.kind !== "webhook") return null;
  const { channelsAllowPrivate: allowPrivate } = getRuntime().env;
  const url = new URL(settings.url);
  const host = await resolveHost(url, { allowPrivate });
  switch (host.kind) {
    case "resolved":
      return null;
    case "unknown":
      return `${url.hostname} has no address. Check its spelling.`;
    case "private":
      return `${url.hostname} belongs to a private network or to this machine, where channels may not post.`;
  }
}
