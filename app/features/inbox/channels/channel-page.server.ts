import type { Address } from "viem";
import {
  addChannel,
  changeChannel,
  type ListedChannel,
  queueTest,
  readChannels,
  removeChannel,
  replaceSettings,
  sendAgain,
  setPaused,
} from "#app/domain/channels/channels.server.ts";
import {
  detailsSchema,
  detailsTexts,
  parseNewChannel,
  parseSettings,
  toDetails,
} from "#app/domain/channels/channel-schema.server.ts";
import type { ChannelKind } from "#app/domain/channels/channel.types.ts";
import { findSetting } from "#app/domain/channels/environment.ts";
import { type AbandonedPost, listAbandoned } from "#app/domain/channels/post.store.server.ts";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import { severities } from "#app/domain/alerts/alarm.types.ts";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { parseForm, rejectForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { inboxPaths } from "#app/paths/inbox.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { lowestLabels } from "./channel-labels.ts";

export type ChannelPage = {
  channel: ListedChannel;
  /** The texts of the form that changes it. */
  texts: Readonly<Record<string, string>>;
  /** Messages that did not arrive, the newest first. */
  abandoned: AbandonedPost[];
};

const maxAbandoned = 20;

export async function loadChannelPage(id: string): Promise<ChannelPage | null> {
  const channel = (await readChannels()).find((one) => one.id === id);
  if (!channel) return null;
  const abandoned = await listAbandoned(getRuntime().database.db, id, maxAbandoned);
  return { channel, texts: detailsTexts(channel), abandoned };
}

/** Not sent back with the errors of a form. */
const hideFields = ["secret", "botToken"];

type Saved = { kind: "saved"; to: string };
/** The environment sets the channel. */
type Fixed = { kind: "fixed"; setting: string };
type Outcome = Saved | { kind: "missing" } | Rejected;

/** Adds a channel. */
export async function addChannelForm(
  admin: Address,
  kind: ChannelKind,
  form: FormData,
): Promise<Saved | Rejected> {
  const submission = parseNewChannel(form, kind);
  if (submission.status !== "success") {
    return { kind: "rejected", result: submission.reply({ hideFields }) };
  }
  const { value } = submission;
  const added = await addChannel({ details: toDetails(value), settings: value }, admin);
  if (added.kind === "saved") return { kind: "saved", to: inboxPaths.channel(added.id) };
  const fieldErrors = { url: [added.message] };
  return { kind: "rejected", result: submission.reply({ fieldErrors, hideFields }) };
}

/** What can be done with a channel of the environment. */
const fixedIntents = ["test", "send-again"];

/** Does what a form of a channel's page asks for. */
export async function saveChannelForm(
  admin: Address,
  id: string,
  form: FormData,
): Promise<Outcome | Fixed> {
  const page = await loadChannelPage(id);
  if (!page) return { kind: "missing" };
  const intent = formText(form, "intent");
  const setting = findSetting(id);
  if (setting !== null && !fixedIntents.includes(intent)) return { kind: "fixed", setting };
  const to = inboxPaths.channel(id);
  const saved = ({ kind }: { kind: "saved" | "missing" }): Outcome =>
    kind === "saved" ? { kind, to } : { kind };
  const url = `${getRuntime().env.publicUrl}${to}`;
  switch (intent) {
    case "details":
      return saveDetails(admin, page, form);
    case "secret":
      return saveSettings(admin, page, form);
    case "test":
      return saved(await queueTest(id, url, admin));
    case "pause":
      return saved(await setPaused(id, true, admin));
    case "resume":
      return saved(await setPaused(id, false, admin));
    case "send-again":
      return saved(await sendAgain(id, formText(form, "post"), admin));
    case "remove": {
      const { kind } = await removeChannel(id, admin);
      return kind === "saved" ? { kind, to: inboxPaths.channels } : { kind };
    }
    default:
      return rejectForm(form, ["intent"], "Unknown action. Reload the page.");
  }
}

/** Saves the details, but for what another admin has changed meanwhile. */
async function saveDetails(
  admin: Address,
  { channel, texts }: ChannelPage,
  form: FormData,
): Promise<Outcome> {
  const merged = mergeForm(form, texts);
  const submission = parseForm(merged.form, detailsSchema);
  if (submission.status !== "success" || merged.conflicts.size > 0) {
    const { db } = getRuntime().database;
    const by = await findLastActor(db, ["channel.change"], channel.id);
    const fieldErrors = conflictErrors(merged.conflicts, by, printDetail);
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const { kind } = await changeChannel(channel.id, toDetails(submission.value), admin);
  return kind === "saved" ? { kind, to: inboxPaths.channel(channel.id) } : { kind };
}

/** Returns the text of a field as the page shows it. */
function printDetail(text: string, name: string): string {
  if (name === "lowestSeverity") {
    const severity = severities.find((one) => one === text);
    return severity ? lowestLabels[severity] : text;
  }
  if (!name.startsWith("area-")) return text === "" ? "nothing" : text;
  return text === "on" ? "on" : "off";
}

async function saveSettings(
  admin: Address,
  { channel: { id, kind } }: ChannelPage,
  form: FormData,
): Promise<Outcome> {
  form.set("kind", kind);
  const submission = parseSettings(form, kind);
  if (submission.status !== "success") {
    return { kind: "rejected", result: submission.reply({ hideFields }) };
  }
  const replaced = await replaceSettings(id, submission.value, admin);
  if (replaced.kind === "saved") return { kind: "saved", to: inboxPaths.channel(id) };
  if (replaced.kind === "missing") return replaced;
  const fieldErrors = { url: [replaced.message] };
  return { kind: "rejected", result: submission.reply({ fieldErrors, hideFields }) };
}
