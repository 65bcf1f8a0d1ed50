import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import { z } from "zod";
import type { Schema } from "#app/platform/database/schema.ts";
import { taskFields, type TaskKind, type TaskText } from "#app/domain/tasks/model/task.types.ts";
import { setCurrentFiles } from "./file.store.server.ts";
import {
  basisColumns,
  noBasis,
  parseBasis,
  type TermsBasis,
} from "#app/domain/tasks/model/terms-basis.ts";

type Db = Kysely<Schema>;

/**
 * A task's text with its last known state in the escrow. Amounts in base units; chain times in Unix
 * seconds.
 */
export type Task = {
  id: string;
  slug: string;
  title: string;
  kind: TaskKind;
  text: TaskText;
  state: "draft" | "idea" | "open" | "closed";
  /** Number in the escrow, or null. */
  number: number | null;
  termsHash: Hex | null;
  version: number;
  /** Basis of the signed text; empty for a draft. */
  basis: TermsBasis;
  isPaused: boolean;
  cancelReason: string | null;
  token: Address | null;
  budget: bigint;
  paid: bigint;
  winners: number;
  maxWinners: number;
  undecided: number;
  submitBy: number;
  reviewBy: number;
  frozenUntil: number;
  disputedUntil: number;
  createdBy: Address;
  /** Milliseconds. */
  createdAt: number;
  updatedAt: number;
  publishedAt: number | null;
};

/** On-chain facts used by the task lists and filters. */
export type EscrowFacts = Pick<
  Task,
  | "token"
  | "budget"
  | "paid"
  | "winners"
  | "maxWinners"
  | "undecided"
  | "submitBy"
  | "reviewBy"
  | "frozenUntil"
  | "disputedUntil"
> & { state: "open" | "closed" };

export const textSchema = z.record(z.string(), z.string());

/** Returns a form's text with all fields; missing ones are empty. */
export function fillTaskText(text: Readonly<Record<string, string>>): TaskText {
  const entries = taskFields.map((field) => [field, text[field] ?? ""]);
  return Object.fromEntries(entries) as TaskText;
}

/** A task as listed: everything but its text. */
export type ListedTask = Omit<Task, "text" | "termsHash" | "version" | "basis">;

type Row = Selectable<Schema["dev_task"]>;
type UnlistedColumn = "terms" | "terms_hash" | "terms_version" | "unit" | "files" | "contract";
type ListedRow = Omit<Row, UnlistedColumn>;

export function toListed(row: ListedRow): ListedTask {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    state: row.state,
    number: row.number,
    isPaused: row.is_paused === 1,
    cancelReason: row.cancel_reason,
    token: row.token === null ? null : getAddress(row.token),
    budget: BigInt(row.budget),
    paid: BigInt(row.paid),
    winners: row.winners,
    maxWinners: row.max_winners,
    undecided: row.undecided,
    submitBy: row.submit_by,
    reviewBy: row.review_by,
    frozenUntil: row.frozen_until,
    disputedUntil: row.disputed_until,
    createdBy: getAddress(row.created_by),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
  };
}

export function toTask(row: Row): Task {
  return {
    ...toListed(row),
    text: fillTaskText(textSchema.parse(JSON.parse(row.terms))),
    termsHash: row.terms_hash as Hex | null,
    version: row.terms_version,
    basis: parseBasis(row),
  };
}

type NewDraft = Pick<Task, "id" | "slug" | "title" | "kind" | "text" | "createdBy" | "createdAt">;

/** Inserts a draft; returns false if another task has its slug. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("dev_task")
    .values({
      id: draft.id,
      slug: draft.slug,
      title: draft.title,
      kind: draft.kind,
      terms: JSON.stringify(draft.text),
      state: "draft",
      contract: null,
      number: null,
      terms_hash: null,
      terms_version: 0,
      ...basisColumns(noBasis),
      is_paused: 0,
      cancel_reason: null,
      token: null,
      budget: "0",
      paid: "0",
      winners: 0,
      max_winners: 0,
      undecided: 0,
      submit_by: 0,
      review_by: 0,
      frozen_until: 0,
      disputed_until: 0,
      created_by: draft.createdBy.toLowerCase(),
      created_at: draft.createdAt,
      updated_at: draft.createdAt,
      published_at: null,
    })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Selects an escrow's tasks, drafts and ideas; leaves out tasks of an earlier escrow. */
export function tasksOf(db: Db, contract: Address) {
  return db
    .selectFrom("dev_task")
    .selectAll()
    .where((eb) =>
      eb.or([eb("contract", "is", null), eb("contract", "=", contract.toLowerCase())]),
    );
}

export async function findTask(db: Db, contract: Address, id: string): Promise<Task | null> {
  const row = await tasksOf(db, contract).where("id", "=", id).executeTakeFirst();
  return row ? toTask(row) : null;
}

export async function findTasks(db: Db, contract: Address, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tasksOf(db, contract).where("id", "in", ids).execute();
  return rows.map(toTask);
}

export async function findTaskBySlug(db: Db, contract: Address, slug: string) {
  const row = await tasksOf(db, contract).where("slug", "=", slug).executeTakeFirst();
  return row ? toTask(row) : null;
}

/** Finds a task by its number in the escrow. */
export async function findTaskByNumber(db: Db, contract: Address, number: number) {
  const row = await tasksOf(db, contract).where("number", "=", number).executeTakeFirst();
  return row ? toTask(row) : null;
}

/** Finds tasks by their numbers in the escrow. */
export async function findTasksByNumber(db: Db, contract: Address, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  const rows = await tasksOf(db, contract).where("number", "in", numbers).execute();
  return rows.map(toTask);
}

type Published = EscrowFacts & {
  contract: Address;
  number: number;
  text: TaskText;
  basis: TermsBasis;
  termsHash: Hex;
  by: Address;
};

/**
 * Links a draft or idea to its escrow, with its text as the first version, replacing all texts
 * offered for signing; returns false if it is linked already.
 */
export async function bindEscrow(db: Db, id: string, published: Published, now: number) {
  return db.transaction().execute((trx) => bindEscrowIn(trx, id, published, now));
}

/** Like `bindEscrow`, as part of a larger transaction. */
export async function bindEscrowIn(trx: Db, id: string, published: Published, now: number) {
  const { contract, number, text, basis, by, termsHash } = published;
  const { numUpdatedRows } = await trx
    .updateTable("dev_task")
    .set({
      ...columnsOf(published),
      terms_hash: termsHash,
      contract: contract.toLowerCase(),
      number,
      title: text.title.trim(),
      terms: JSON.stringify(text),
      terms_version: 1,
      ...basisColumns(basis),
      published_at: now,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("number", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const table of ["dev_task_version", "dev_task_publication"] as const) {
    await trx.deleteFrom(table).where("task_id", "=", id).execute();
  }
  await trx
    .insertInto("dev_task_version")
    .values({
      task_id: id,
      version: 1,
      terms: JSON.stringify(text),
      terms_hash: termsHash,
      ...basisColumns(basis),
      changed_by: by.toLowerCase(),
      at: now,
    })
    .execute();
  await setCurrentFiles(trx, id, basis);
  return true;
}

/**
 * Stores the escrow's current facts of a task.
 *
 * @param more `changedAt`: milliseconds, if the change opened or closed the task; `from`: the facts
 * stored before.
 * @returns False if other facts are stored already.
 */
export async function updateEscrowFacts(
  db: Db,
  id: string,
  facts: EscrowFacts,
  more: { changedAt?: number | undefined; from?: EscrowFacts } = {},
): Promise<boolean> {
  const { changedAt, from } = more;
  let query = db
    .updateTable("dev_task")
    .set({ ...columnsOf(facts), updated_at: changedAt })
    .where("id", "=", id);
  if (from) {
    const { budget, submit_by, review_by, max_winners } = columnsOf(from);
    query = query.where((eb) => eb.and({ budget, submit_by, review_by, max_winners }));
  }
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the reason of a cancellation as signed by the reviewers; empty if unknown here. */
export async function setCancelReason(db: Db, id: string, reasonHash: Hex): Promise<void> {
  const signed = await db
    .selectFrom("dev_award")
    .select("reason")
    .where("task_id", "=", id)
    .where("kind", "=", "cancel")
    .where("reason_hash", "=", reasonHash)
    .executeTakeFirst();
  await db
    .updateTable("dev_task")
    .set({ cancel_reason: signed?.reason ?? "" })
    .where("id", "=", id)
    .execute();
}

export async function setPaused(db: Db, id: string, isPaused: boolean): Promise<void> {
  await db
    .updateTable("dev_task")
    .set({ is_paused: isPaused ? 1 : 0 })
    .where("id", "=", id)
    .execute();
}

/** Unlinks a task from an escrow that was reorganized out; its texts become offers again. */
export async function releaseEscrow(db: Db, id: string): Promise<void> {
  const nothing = { number: null, contract: null, terms_hash: null, published_at: null };
  await db
    .updateTable("dev_task")
    .set({ ...nothing, ...basisColumns(noBasis), state: "draft", terms_version: 0 })
    .where("id", "=", id)
    .execute();
}

/**
 * Lists tasks that the chain may have changed: all open ones, and recently closed ones, since a
 * reorganization may undo that.
 */
export async function listUnsettled(db: Db, contract: Address, since: number): Promise<Task[]> {
  const rows = await db
    .selectFrom("dev_task")
    .selectAll()
    .where("contract", "=", contract.toLowerCase())
    .where((eb) =>
      eb.or([
        eb("state", "=", "open"),
        eb.and([eb("state", "=", "closed"), eb("updated_at", ">", since)]),
      ]),
    )
    .execute();
  return rows.map(toTask);
}

/** Open tasks that are paid in one token, and what the escrow still holds for them. */
export type OpenEscrow = { token: Address; tasks: number; amount: bigint };

/** Sums up the open tasks of an escrow by token. */
export async function sumOpenTasks(db: Db, contract: Address): Promise<OpenEscrow[]> {
  const rows = await db
    .selectFrom("dev_task")
    .select(["token", "budget", "paid"])
    .where("contract", "=", contract.toLowerCase())
    .where("state", "=", "open")
    .execute();
  const sums = new Map<string, OpenEscrow>();
  for (const { token, budget, paid } of rows) {
    if (token === null) continue;
    const sum = sums.get(token) ?? { token: getAddress(token), tasks: 0, amount: 0n };
    const amount = sum.amount + BigInt(budget) - BigInt(paid);
    sums.set(token, { ...sum, tasks: sum.tasks + 1, amount });
  }
  return [...sums.values()];
}

function columnsOf(facts: EscrowFacts) {
  return {
    state: facts.state,
    token: facts.token?.toLowerCase() ?? null,
    budget: String(facts.budget),
    paid: String(facts.paid),
    winners: facts.winners,
    max_winners: facts.maxWinners,
    undecided: facts.undecided,
    submit_by: facts.submitBy,
    review_by: facts.reviewBy,
    frozen_until: facts.frozenUntil,
    disputed_until: facts.disputedUntil,
  };
}
