import { type Insertable, type Kysely, PostgresAdapter, sql } from "kysely";
import {
  type Address,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  stringToHex,
  zeroAddress,
} from "viem";
import { formatMoment } from "#app/kit/form/parse-entry.ts";
import { hashContent } from "#app/domain/tasks/model/content-hash.ts";
import {
  submissionLabels,
  type SubmissionContent,
} from "#app/domain/tasks/model/submission.types.ts";
import { fillTaskText, findTask, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import type { TaskText } from "#app/domain/tasks/model/task.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";

/** Escrow that would hold the seeded tasks' rewards. */
export const seededEscrow: Address = "0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9";
/** Contract of the disputes about the seeded tasks. */
export const seededDisputes: Address = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0";
/** First account of the test network, an admin. */
export const seededCreator: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

const coinUnit = 10n ** 18n;
const daySeconds = 86_400;
const rowsOfInsert = 5_000;

type TaskRow = Insertable<Schema["dev_task"]>;
type SubmissionRow = Insertable<Schema["dev_submission"]>;

type TaskSeed = {
  /** Text fields that differ. */
  fields?: Partial<TaskText>;
  /** Columns that differ, such as `state`, `is_paused` or the chain's `submit_by`. */
  row?: Partial<TaskRow>;
};

/**
 * Creates open tasks with their escrow, numbered after the existing ones; each has 100 TAN for ten
 * winners and a week to submit. The newest is the last.
 */
export async function seedTasks(
  db: Kysely<Schema>,
  count: number,
  { fields = {}, row = {} }: TaskSeed = {},
): Promise<Task[]> {
  const { known } = await db
    .selectFrom("dev_task")
    .select((eb) => eb.fn.countAll<number>().as("known"))
    .executeTakeFirstOrThrow();
  const before = Number(known);
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, i) => ({
    ...taskRow(before + i + 1, fields, now),
    ...row,
  }));
  await insertMany(db, "dev_task", rows);
  const tasks: Task[] = [];
  for (const { id, contract } of rows) {
    const task = await findTask(db, getAddress(contract ?? seededEscrow), id);
    if (task) tasks.push(task);
  }
  return tasks;
}

function taskRow(number: number, label: Partial<TaskText>, now: number): TaskRow {
  const seconds = Math.floor(now / 1_000);
  const submitBy = seconds + 7 * daySeconds;
  const reviewBy = submitBy + 7 * daySeconds;
  const text = fillTaskText({
    title: `Task of harbour ${number}`,
    slug: `task-of-harbour-${number}`,
    kind: "bounty",
    description: "Write a page about the harbour that somebody new here understands.",
    skills: number % 2 === 0 ? "typescript, docs" : "solidity",
    difficulty: "medium",
    hours: "8",
    contact: "https://example.org/harbour",
    token: zeroAddress,
    rewardType: "fixed",
    reward: "10",
    winners: "10",
    submitBy: formatMoment(submitBy),
    reviewBy: formatMoment(reviewBy),
    payBy: formatMoment(reviewBy + 7 * daySeconds),
    perAddress: "1",
    reviewers: seededCreator,
    threshold: "1",
    visibility: "public",
    ...label,
  });
  return {
    id: newId(now),
    slug: text.slug,
    title: text.title,
    kind: text.kind as TaskRow["kind"],
    terms: JSON.stringify(text),
    state: "open",
    contract: seededEscrow.toLowerCase(),
    number,
    terms_hash: keccak256(stringToHex(text.slug)),
    terms_version: 1,
    is_paused: 0,
    cancel_reason: null,
    token: text.token.toLowerCase(),
    budget: String(100n * coinUnit),
    paid: "0",
    winners: 0,
    max_winners: 10,
    undecided: 0,
    submit_by: submitBy,
    review_by: reviewBy,
    frozen_until: 0,
    disputed_until: 0,
    created_by: seededCreator.toLowerCase(),
    created_at: now,
    updated_at: now,
    published_at: now,
  };
}

/**
 * Creates submissions of as many accounts for a task, without valid signatures (only of the right
 * length), in every status but the chain's, with every label, some scored, assigned and alike.
 *
 * @param row Columns that differ.
 */
export async function seedSubmissions(
  db: Kysely<Schema>,
  task: Pick<Task, "id" | "slug">,
  count: number,
  row: Partial<SubmissionRow> = {},
): Promise<string[]> {
  const now = Date.now();
  const { known } = await db
    .selectFrom("dev_submission")
    .select((eb) => eb.fn.countAll<number>().as("known"))
    .executeTakeFirstOrThrow();
  const before = Number(known);
  const ids: string[] = [];
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < count; start += rowsOfInsert) {
      const indexes = Array.from({ length: Math.min(rowsOfInsert, count - start) }, (_, i) => i);
      const rows = indexes.map((i) => ({
        ...submissionRow(before + start + i, task, now),
        ...row,
      }));
      ids.push(...rows.map(({ id }) => id));
      await insertMany(trx, "dev_submission", rows);
      const marks = rows.map(({ id, link }) => ({
        task_id: task.id,
        kind: "link",
        value: link,
        submission_id: id,
      }));
      await insertMany(trx, "dev_submission_mark", marks);
    }
  });
  return ids;
}

const statuses = [
  "submitted",
  "submitted",
  "in-review",
  "changes-requested",
  "approved",
  "rejected",
  "withdrawn",
  "spam",
] as const;
const alikeEvery = 50;

/** Returns the submitter of a seeded submission; spread over the index, like real addresses. */
export function seededSubmitter(index: number): Address {
  return getAddress(submitterAt(index));
}

function submitterAt(index: number): Hex {
  const spread = (BigInt(index + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n) % 2n ** 160n;
  return numberToHex(spread, { size: 20 });
}

function submissionRow(index: number, task: Pick<Task, "id" | "slug">, now: number): SubmissionRow {
  // The last of every fifty uses the first one's link.
  const isAlike = index % alikeEvery === alikeEvery - 1;
  const linked = isAlike ? index - alikeEvery + 1 : index;
  const content: SubmissionContent = {
    link: `https://work.example/harbour/${linked}`,
    repository: "",
    notes: `What was done for the harbour, number ${index}.`,
    answers: [],
    ask: null,
    files: [],
  };
  const status = statuses[index % statuses.length] ?? "submitted";
  const isDecided = status === "approved" || status === "rejected";
  return {
    id: newId(now),
    task_id: task.id,
    submitter: submitterAt(index),
    status,
    version: 1,
    content: JSON.stringify(content),
    content_hash: hashContent(task.slug, content),
    payees: "[]",
    signature: seededSignature,
    signed_at: Math.floor(now / 1_000),
    anchored_at: null,
    waits_since: now,
    anchor_attempts: 0,
    link: content.link,
    entered_by: null,
    label: submissionLabels[index % submissionLabels.length] ?? "unreviewed",
    assigned_to: index % 5 === 0 ? seededCreator.toLowerCase() : null,
    score: index % 3 === 0 ? (index * 37) % 1_001 : null,
    flags: isAlike || (index % alikeEvery === 0 && index > 0) ? 1 : 0,
    amount: status === "approved" ? String(10n * coinUnit) : null,
    reason: status === "rejected" ? "It is not about the harbour." : null,
    decided_by: isDecided ? seededCreator.toLowerCase() : null,
    decided_at: isDecided ? now : null,
    appeal: null,
    appealed_at: null,
    paid_tx: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  };
}

const seededSignature: Hex = `0x${"11".repeat(65)}`;

/**
 * Inserts rows as one value, which takes a tenth of the time of a value for each column. Columns that
 * an older schema does not have are left out.
 */
async function insertMany(db: Kysely<Schema>, table: keyof Schema, rows: readonly object[]) {
  const [first] = rows;
  if (!first) return;
  const tables = await db.introspection.getTables();
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
  const columns = Object.keys(first).filter((name) => known?.includes(name));
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const source = isPostgres
    ? sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
    : sql`json_each(${JSON.stringify(rows)})`;
  const read = columns.map((name) =>
    isPostgres ? sql.ref(name) : sql`value ->> ${sql.lit(name)}`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(read)} from ${source}`.execute(db);
}
