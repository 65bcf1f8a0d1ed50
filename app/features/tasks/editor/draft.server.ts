import type { Kysely } from "kysely";
import type { Address, Hex } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { bindOffered } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { claimPublication } from "#app/domain/tasks/escrow/claim-publication.server.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { findFiles, holdFiles } from "#app/domain/tasks/store/file.store.server.ts";
import { chooseFiles, filesOf, type ShownFile } from "#app/domain/tasks/files/task-files.server.ts";
import { listTaskTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { basisOf } from "#app/domain/tasks/model/terms-basis.ts";
import { insertOffer } from "#app/domain/tasks/escrow/offer.store.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { hashTerms } from "#app/domain/tasks/model/content-hash.ts";
import { isSlug } from "#app/domain/tasks/model/parse-text.ts";
import { taskFields, type TaskText } from "#app/domain/tasks/model/task.types.ts";
import { fillTaskText, findTask, insertDraft } from "#app/domain/tasks/store/task.store.server.ts";
import { isOffered } from "#app/domain/tasks/store/task-version.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { formText } from "#app/platform/form-text.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { kindOf, placeholderSlug } from "#app/features/tasks/shared/new-task.server.ts";
import { isSlugTaken, updateDraft } from "./draft.store.server.ts";
import { evaluateChange } from "./evaluate-change.server.ts";
import { evaluateDraft } from "./evaluate-draft.server.ts";

/** Reads a task's text from a form; missing fields are empty. */
export function textOf(form: FormData): TaskText {
  const text = taskFields.map((field) => [field, formText(form, field)]);
  return fillTaskText(Object.fromEntries(text) as Record<string, string>);
}

/**
 * Returns the file ids in the form of a published task; null if the field is missing, which leaves
 * the files unchanged.
 */
export function fileIdsOf(form: FormData): string[] | null {
  return form.has("files") ? formText(form, "files").split(" ").filter(Boolean) : null;
}

/** Checks the format of a claim; its content has no meaning. */
const isClaim = (text: string) => /^[\w-]{16,64}$/.test(text);

export type SaveOutcome =
  | { kind: "saved"; id: string; updatedAt: number; isSlugTaken: boolean }
  /** Another user or tab saved a different text meanwhile. */
  | { kind: "conflict"; updatedAt: number }
  | { kind: "rejected"; message: string };

export type Draft = { text: TaskText; wallet: Address };

/** Creates a draft from the entered text. */
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
 * Saves a draft's text as is, valid or not.
 *
 * @param seen Time of the last save known to the form; null overwrites any other.
 */
export async function saveDraft(
  id: string,
  { text, seen }: { text: TaskText; seen: number | null },
): Promise<SaveOutcome> {
  const { database, now } = getRuntime();
  const { db } = database;
  const deployment = findTaskEscrow();
  const task = deployment && (await findTask(db, deployment.address, id));
  if (!task) return { kind: "rejected", message: "There is no such draft any more." };
  if (task.number !== null) {
    return { kind: "rejected", message: "It was published meanwhile, so the draft is closed." };
  }
  if (seen !== null && seen !== task.updatedAt) {
    return { kind: "conflict", updatedAt: task.updatedAt };
  }
  const isTaken = isSlug(text.slug) && (await isSlugTaken(db, text.slug, id));
  const free = isSlug(text.slug) && !isTaken ? text.slug : placeholderSlug(id);
  const slug = (await isOffered(db, id)) || task.state === "idea" ? null : free;
  // Two saves within a millisecond must still differ.
  const updatedAt = Math.max(now(), task.updatedAt + 1);
  const isStored = await updateDraft(db, { id, text, slug, seen: task.updatedAt, updatedAt });
  if (!isStored) return { kind: "conflict", updatedAt: task.updatedAt };
  return { kind: "saved", id, updatedAt, isSlugTaken: isTaken };
}

type Offering = {
  hash: Hex;
  changed: TaskText | null;
  /** Files of a changed text; undefined or null keeps the task's. */
  files?: readonly string[] | null;
  wallet: Address;
  /** Claim of the requesting page; only one page at a time may have a draft signed. */
  claim: string;
};

export type OfferOutcome = { kind: "done" } | { kind: "rejected"; message: string };

/**
 * Stores a text before a wallet signs its hash, so that it can be found whatever happens next.
 *
 * @param changed New text of a published task; null for the stored draft.
 */
export async function offerTask(
  id: string,
  { hash, changed, files: ids = null, wallet, claim }: Offering,
): Promise<OfferOutcome> {
  const reject = (message: string) => ({ kind: "rejected", message }) as const;
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return reject("The chain is not responding. Nothing was signed.");
  const { deployment, time } = answer.head;
  const { database, now } = getRuntime();
  if (changed === null) await bindOffered(deployment);
  const task = await findTask(database.db, deployment.address, id);
  if (!task) return reject("There is no such task any more.");
  if (changed === null && task.number !== null) {
    return reject("This task has already been published. Open it again.");
  }
  const chosen = await chooseFiles(id, changed === null ? null : ids, wallet);
  if (chosen.kind === "rejected") return reject(chosen.message);
  const { files } = chosen;
  const read =
    changed === null
      ? evaluateDraft(task, { tokens: await listTaskTokens(), files, time, creator: wallet })
      : evaluateChange(task, changed, files);
  if (read.kind === "invalid" || hashTerms(read.terms) !== hash) {
    return reject("The text was changed meanwhile. Look at it again before it is signed.");
  }
  if (changed === null) {
    if (!isClaim(claim)) return reject("Load the page again. Nothing was signed.");
    const blocker = await claimPublication(deployment, { task, claim, by: wallet, hash });
    if (blocker !== null) return reject(blocker);
  }
  const basis = basisOf(read.terms, files);
  const offer = { taskId: id, text: read.text, basis, hash, by: wallet };
  const isStored = await oneAtATime(filesOf(id), async (trx) => {
    if (!(await holdAll(trx, id, { files, wallet }))) return false;
    await insertOffer(trx, offer, now());
    return true;
  });
  return isStored
    ? { kind: "done" }
    : reject("Its files were changed meanwhile. Look at it again before it is signed.");
}

/** Assigns the files of a text to its task; returns false if one was removed meanwhile. */
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
