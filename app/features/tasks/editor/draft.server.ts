import type { Kysely } from "kysely";
import type { Address, Hex } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { findTaskEscrow } from "#app/common/tasks/escrow/deployment.server.ts";
import { bindOffered } from "#app/common/tasks/escrow/bind-task.server.ts";
import { claimPublication } from "#app/common/tasks/escrow/claim-publication.server.ts";
import { oneAtATime } from "#app/platform/one-at-a-time.server.ts";
import { findFiles, holdFiles } from "#app/common/tasks/file.store.server.ts";
import { chooseFiles, filesOf, type ShownFile } from "#app/common/tasks/files/task-files.server.ts";
import { listTaskTokens } from "#app/common/tasks/escrow/tokens.server.ts";
import { basisOf } from "#app/common/tasks/model/terms-basis.ts";
import { insertOffer } from "#app/common/tasks/escrow/offer.store.server.ts";
import { readEscrow } from "#app/common/tasks/escrow/read-tasks.server.ts";
import { hashTerms } from "#app/common/tasks/model/content-hash.ts";
import { isSlug } from "#app/common/tasks/model/parse-text.ts";
import { taskFields, type TaskText } from "#app/common/tasks/model/task.types.ts";
import { fillTaskText, findTask, insertDraft } from "#app/common/tasks/task.store.server.ts";
import { isOffered } from "#app/common/tasks/task-version.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { formText } from "#app/platform/form-text.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { isSlugTaken, kindOf, placeholderSlug, updateDraft } from "./draft.store.server.ts";
import { evaluateChange } from "./evaluate-change.server.ts";
import { evaluateDraft } from "./evaluate-draft.server.ts";

/** What a form of a task says; what it does not have is empty. */
export function textOf(form: FormData): TaskText {
  const words = taskFields.map((field) => [field, formText(form, field)]);
  return fillTaskText(Object.fromEntries(words) as Record<string, string>);
}

/** The files that a form of a published task names; `null`: it names none, and they stay. */
export function fileIdsOf(form: FormData): string[] | null {
  return form.has("files") ? formText(form, "files").split(" ").filter(Boolean) : null;
}

/** Whether a page made it; nothing is read out of it. */
const isClaim = (text: string) => /^[\w-]{16,64}$/.test(text);

export type SaveOutcome =
  | { kind: "saved"; id: string; updatedAt: number; isSlugTaken: boolean }
  /** Somebody else, or another tab, kept other words meanwhile. */
  | { kind: "conflict"; updatedAt: number }
  | { kind: "refused"; message: string };

export type Draft = { text: TaskText; wallet: Address };

/** Begins a draft with what was typed. */
export async function beginDraft({ text, wallet }: Draft): Promise<SaveOutcome> {
  const { database, now } = getRuntime();
  const createdAt = now();
  const id = newId(createdAt);
  const draft = { id, text, title: text.title.trim(), kind: kindOf(text), createdBy: wallet };
  const wanted = isSlug(text.slug) ? text.slug : placeholderSlug(id);
  const isStored = await insertDraft(database.db, { ...draft, slug: wanted, createdAt });
  if (!isStored) await insertDraft(database.db, { ...draft, slug: placeholderSlug(id), createdAt });
  const details = { title: draft.title };
  await recordAudit({ actor: wallet, action: "task.begin", subject: id, topic: id, details });
  return { kind: "saved", id, updatedAt: createdAt, isSlugTaken: !isStored };
}

/**
 * Keeps the words of a draft as they are, right or wrong.
 *
 * @param seen when they were last kept, as the form saw it; `null`: whatever was kept is replaced.
 */
export async function saveDraft(
  id: string,
  { text, seen }: { text: TaskText; seen: number | null },
): Promise<SaveOutcome> {
  const { database, now } = getRuntime();
  const { db } = database;
  const deployment = findTaskEscrow();
  const task = deployment && (await findTask(db, deployment.address, id));
  if (!task) return { kind: "refused", message: "There is no such draft any more." };
  if (task.number !== null) {
    return { kind: "refused", message: "It was published meanwhile, so the draft is closed." };
  }
  if (seen !== null && seen !== task.updatedAt) {
    return { kind: "conflict", updatedAt: task.updatedAt };
  }
  const isTaken = isSlug(text.slug) && (await isSlugTaken(db, text.slug, id));
  const free = isSlug(text.slug) && !isTaken ? text.slug : placeholderSlug(id);
  const slug = (await isOffered(db, id)) || task.state === "idea" ? null : free;
  // Two savings within a millisecond are two all the same.
  const updatedAt = Math.max(now(), task.updatedAt + 1);
  const isStored = await updateDraft(db, { id, text, slug, seen: task.updatedAt, updatedAt });
  if (!isStored) return { kind: "conflict", updatedAt: task.updatedAt };
  return { kind: "saved", id, updatedAt, isSlugTaken: isTaken };
}

type Offering = {
  hash: Hex;
  changed: TaskText | null;
  /** Of a changed text; not given or `null`: those that the task has. */
  files?: readonly string[] | null;
  wallet: Address;
  /** Of the page that asks; for a draft, which only one at a time may have signed. */
  claim: string;
};

export type OfferOutcome = { kind: "kept" } | { kind: "refused"; message: string };

/**
 * Keeps a text before a wallet signs its hash, so that it is found again whatever happens then.
 *
 * @param changed the words of a task that is published already; `null`: the draft as it is kept.
 */
export async function offerTask(
  id: string,
  { hash, changed, files: ids = null, wallet, claim }: Offering,
): Promise<OfferOutcome> {
  const refuse = (message: string) => ({ kind: "refused", message }) as const;
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return refuse("The chain is not responding. Nothing was signed.");
  const { deployment, time } = answer.head;
  const { database, now } = getRuntime();
  if (changed === null) await bindOffered(deployment);
  const task = await findTask(database.db, deployment.address, id);
  if (!task) return refuse("There is no such task any more.");
  if (changed === null && task.number !== null) {
    return refuse("This task is published already. Open it anew.");
  }
  const chosen = await chooseFiles(id, changed === null ? null : ids, wallet);
  if (chosen.kind === "refused") return refuse(chosen.message);
  const { files } = chosen;
  const read =
    changed === null
      ? evaluateDraft(task, { tokens: await listTaskTokens(), files, time, creator: wallet })
      : evaluateChange(task, changed, files);
  if (read.kind === "invalid" || hashTerms(read.terms) !== hash) {
    return refuse("The text was changed meanwhile. Look at it again before it is signed.");
  }
  if (changed === null) {
    if (!isClaim(claim)) return refuse("Load the page again. Nothing was signed.");
    const blocker = await claimPublication(deployment, { task, claim, by: wallet, hash });
    if (blocker !== null) return refuse(blocker);
  }
  const basis = basisOf(read.terms, files);
  const offer = { taskId: id, text: read.text, basis, hash, by: wallet };
  const isStored = await oneAtATime(filesOf(id), async (trx) => {
    if (!(await holdAll(trx, id, { files, wallet }))) return false;
    await insertOffer(trx, offer, now());
    return true;
  });
  return isStored
    ? { kind: "kept" }
    : refuse("Its files were changed meanwhile. Look at it again before it is signed.");
}

/** Keeps the files of a text with its task; false: one of them was taken off meanwhile. */
async function holdAll(
  trx: Kysely<Schema>,
  taskId: string,
  { files, wallet }: { files: readonly ShownFile[]; wallet: Address },
): Promise<boolean> {
  const own = await findFiles(
    trx,
    files.map((file) => file.id),
  );
  const fresh = own.filter((file) => file.taskId !== taskId).map((file) => file.id);
  const held = await holdFiles(trx, fresh, { by: wallet, taskId });
  return own.length === files.length && held === fresh.length;
}
