import type { Kysely } from "kysely";
import type { Address, Hex } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { findTaskEscrow } from "#app/features/tasks/escrow/place.server.ts";
import { bindOffered } from "#app/features/tasks/escrow/bind-task.server.ts";
import { claimPublication } from "#app/features/tasks/escrow/claim-publication.server.ts";
import { oneAtATime } from "#app/features/tasks/intake/one-at-a-time.server.ts";
import { findFiles, holdFiles } from "#app/features/tasks/files/file.store.server.ts";
import {
  chooseFiles,
  filesOf,
  type ShownFile,
} from "#app/features/tasks/files/task-files.server.ts";
import { listTaskTokens } from "#app/features/tasks/escrow/tokens.server.ts";
import { basisOf } from "#app/features/tasks/model/terms-basis.ts";
import { insertOffer } from "#app/features/tasks/escrow/offer.store.server.ts";
import { readEscrow } from "#app/features/tasks/escrow/read-tasks.server.ts";
import { hashTerms } from "#app/features/tasks/model/content-hash.ts";
import { isSlug } from "#app/features/tasks/model/read-words.ts";
import { taskFields, type TaskText } from "#app/features/tasks/model/task.types.ts";
import { fillTaskText, findTask, insertDraft } from "#app/features/tasks/task.store.server.ts";
import { isOffered } from "#app/features/tasks/task-version.store.server.ts";
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
  | { kind: "refused"; sentence: string };

export type Draft = { text: TaskText; wallet: Address };

/** Begins a draft with what was typed. */
export async function beginDraft({ text, wallet }: Draft): Promise<SaveOutcome> {
  const { database, now } = getRuntime();
  const createdAt = now();
  const id = newId(createdAt);
  const draft = { id, text, title: text.title.trim(), kind: kindOf(text), createdBy: wallet };
  const wanted = isSlug(text.slug) ? text.slug : placeholderSlug(id);
  const isKept = await insertDraft(database.db, { ...draft, slug: wanted, createdAt });
  if (!isKept) await insertDraft(database.db, { ...draft, slug: placeholderSlug(id), createdAt });
  const details = { title: draft.title };
  await recordAudit({ actor: wallet, action: "task.begin", subject: id, topic: id, details });
  return { kind: "saved", id, updatedAt: createdAt, isSlugTaken: !isKept };
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
  const place = findTaskEscrow();
  const task = place && (await findTask(db, place.address, id));
  if (!task) return { kind: "refused", sentence: "There is no such draft any more." };
  if (task.number !== null) {
    return { kind: "refused", sentence: "It was published meanwhile, so the draft is closed." };
  }
  if (seen !== null && seen !== task.updatedAt) {
    return { kind: "conflict", updatedAt: task.updatedAt };
  }
  const isTaken = isSlug(text.slug) && (await isSlugTaken(db, text.slug, id));
  const free = isSlug(text.slug) && !isTaken ? text.slug : placeholderSlug(id);
  const slug = (await isOffered(db, id)) || task.state === "idea" ? null : free;
  // Two savings within a millisecond are two all the same.
  const updatedAt = Math.max(now(), task.updatedAt + 1);
  const isKept = await updateDraft(db, { id, text, slug, seen: task.updatedAt, updatedAt });
  if (!isKept) return { kind: "conflict", updatedAt: task.updatedAt };
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

export type OfferOutcome = { kind: "kept" } | { kind: "refused"; sentence: string };

/**
 * Keeps a text before a wallet signs its hash, so that it is found again whatever happens then.
 *
 * @param changed the words of a task that is published already; `null`: the draft as it is kept.
 */
export async function offerTask(
  id: string,
  { hash, changed, files: ids = null, wallet, claim }: Offering,
): Promise<OfferOutcome> {
  const refuse = (sentence: string) => ({ kind: "refused", sentence }) as const;
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return refuse("The chain does not answer now. Nothing was signed.");
  const { place, time } = answer.head;
  const { database, now } = getRuntime();
  if (changed === null) await bindOffered(place);
  const task = await findTask(database.db, place.address, id);
  if (!task) return refuse("There is no such task any more.");
  if (changed === null && task.number !== null) {
    return refuse("This task is published already. Open it anew.");
  }
  const chosen = await chooseFiles(id, changed === null ? null : ids, wallet);
  if (chosen.kind === "refused") return refuse(chosen.sentence);
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
    const lack = await claimPublication(place, { task, claim, by: wallet, hash });
    if (lack !== null) return refuse(lack);
  }
  const basis = basisOf(read.terms, files);
  const offer = { taskId: id, text: read.text, basis, hash, by: wallet };
  const isKept = await oneAtATime(filesOf(id), async (trx) => {
    if (!(await holdAll(trx, id, { files, wallet }))) return false;
    await insertOffer(trx, offer, now());
    return true;
  });
  return isKept
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
