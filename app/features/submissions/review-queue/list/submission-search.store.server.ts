import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type {
  SubmissionLabel,
  SubmissionStatus,
} from "#app/domain/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { SubmissionFilter, SubmissionPosition, SubmissionSort } from "./submission-filter.ts";

type Db = Kysely<Schema>;
type Condition = (eb: ExpressionBuilder<Schema, "dev_submission">) => Expression<SqlBool>;

/** A row of the list. */
export type ListedSubmission = {
  id: string;
  taskId: string;
  submitter: Address;
  status: SubmissionStatus;
  link: string;
  label: SubmissionLabel;
  assignedTo: Address | null;
  score: number | null;
  flags: number;
  amount: bigint | null;
  isSigned: boolean;
  paidTx: Hex | null;
  /** Milliseconds. */
  createdAt: number;
};

export type FoundSubmissions = {
  rows: ListedSubmission[];
  /** Cursor to continue from, or null if nothing is left to scan. */
  next: SubmissionPosition | null;
};

/**
 * Max rows scanned per page. For any filter, an index finds rows that match one condition; if few
 * of those match all conditions, the page is short and the next one continues.
 */
export const maxLookedAt = 2_000;
const firstChunk = 64;
const laterChunk = 500;

/** Returns one page of the matching submissions; a page may be short before the last. */
export async function listSubmissions(
  db: Db,
  filter: SubmissionFilter,
  page: { sort: SubmissionSort; after: SubmissionPosition | null; limit: number },
): Promise<FoundSubmissions> {
  const { sort, limit } = page;
  const leading = sort === "score" ? taskOnly(filter) : await chooseLeading(db, filter);
  const all = conditionsOf(filter);
  const rows: ListedSubmission[] = [];
  let { after } = page;
  for (let seen = 0, size = firstChunk; seen < maxLookedAt; seen += size, size = laterChunk) {
    const chunk = await selectCursors(db, leading, { sort, after, limit: size });
    rows.push(...(await selectRows(db, chunk, all)));
    if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1] ?? null };
    if (chunk.length < size) return { rows, next: null };
    after = chunk.at(-1) ?? null;
  }
  return { rows, next: after };
}

/** Counts submissions by status, for one task or all. */
export async function countSubmissions(
  db: Db,
  taskId: string | null,
): Promise<Partial<Record<SubmissionStatus, number>>> {
  let query = db
    .selectFrom("dev_submission")
    .select(["status", (eb) => eb.fn.countAll().as("count")])
    .groupBy("status");
  if (taskId !== null) query = query.where("task_id", "=", taskId);
  const counts = await query.execute();
  return Object.fromEntries(counts.map(({ status, count }) => [status, Number(count)]));
}

/** Groups of conditions that a table index serves in id order. */
function leadingOf(filter: SubmissionFilter): Condition[][] {
  const { taskId, status, label, assignee, isFlagged, search } = filter;
  const task: Condition[] = taskId === null ? [] : [isTask(taskId)];
  return [
    ...(search ? [[isFound(search)]] : []),
    ...(assignee !== null ? [[isAssigned(assignee)]] : []),
    ...(isFlagged ? [[hasFlags]] : []),
    ...(label !== null ? [[...task, isLabel(label)]] : []),
    ...(status !== null ? [[...task, isStatus(status)]] : []),
    ...(taskId !== null ? [task] : []),
  ];
}

function conditionsOf(filter: SubmissionFilter): Condition[] {
  return leadingOf(filter).flat();
}

function taskOnly({ taskId }: SubmissionFilter): Condition[] {
  return taskId === null ? [] : [isTask(taskId)];
}

/** Picks the index path with the fewest rows, counting up to `maxLookedAt`. */
async function chooseLeading(db: Db, filter: SubmissionFilter): Promise<Condition[]> {
  const ways = leadingOf(filter);
  const [only = [], ...others] = ways;
  if (others.length === 0) return only;
  const counts = await Promise.all(
    ways.map(async (way) => {
      const { count } = await db
        .selectFrom((eb) =>
          eb
            .selectFrom("dev_submission")
            .select("id")
            .where((inner) => inner.and(way.map((condition) => condition(inner))))
            .limit(maxLookedAt)
            .as("some"),
        )
        .select((eb) => eb.fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
  return ways[counts.indexOf(Math.min(...counts))] ?? only;
}

type Page = { sort: SubmissionSort; after: SubmissionPosition | null; limit: number };

async function selectCursors(
  db: Db,
  leading: readonly Condition[],
  { sort, after, limit }: Page,
): Promise<SubmissionPosition[]> {
  const query = db
    .selectFrom("dev_submission")
    .select(["id", "score"])
    .where((eb) => eb.and(leading.map((condition) => condition(eb))))
    .limit(limit);
  if (sort !== "score") {
    const onward = sort === "oldest" ? ">" : "<";
    return query
      .$if(after !== null, (page) => page.where("id", onward, after?.id ?? ""))
      .orderBy("id", sort === "oldest" ? "asc" : "desc")
      .execute();
  }
  const score = after?.score ?? null;
  const isPastScores = after !== null && score === null;
  const scored = isPastScores
    ? []
    : await query
        .where("score", "is not", null)
        .$if(after !== null && score !== null, (page) =>
          page.where((eb) =>
            eb(eb.refTuple("score", "id"), "<", eb.tuple(score ?? 0, after?.id ?? "")),
          ),
        )
        .orderBy("score", "desc")
        .orderBy("id", "desc")
        .execute();
  if (scored.length === limit) return scored;
  const unscored = await query
    .where("score", "is", null)
    .$if(isPastScores, (page) => page.where("id", "<", after?.id ?? ""))
    .orderBy("id", "desc")
    .limit(limit - scored.length)
    .execute();
  return [...scored, ...unscored];
}

/** Returns the rows that match all conditions, in the same order. */
async function selectRows(
  db: Db,
  cursors: readonly SubmissionPosition[],
  conditions: readonly Condition[],
): Promise<ListedSubmission[]> {
  if (cursors.length === 0) return [];
  const rows = await db
    .selectFrom("dev_submission")
    .select([
      ...(["id", "task_id", "submitter", "status", "link", "label", "assigned_to"] as const),
      ...(["score", "flags", "amount", "paid_tx", "created_at"] as const),
      (eb) => eb("signature", "is not", null).as("is_signed"),
    ])
    .where(
      "id",
      "in",
      cursors.map(({ id }) => id),
    )
    .where((eb) => eb.and(conditions.map((condition) => condition(eb))))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cursors.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      taskId: row.task_id,
      submitter: getAddress(row.submitter),
      status: row.status,
      link: row.link,
      label: row.label as SubmissionLabel,
      assignedTo: row.assigned_to === null ? null : getAddress(row.assigned_to),
      score: row.score,
      flags: row.flags,
      amount: row.amount === null ? null : BigInt(row.amount),
      // One of the databases has no boolean type.
      isSigned: Boolean(row.is_signed),
      paidTx: row.paid_tx as Hex | null,
      createdAt: row.created_at,
    };
  });
}

const isTask =
  (id: string): Condition =>
  (eb) =>
    eb("task_id", "=", id);
const isStatus =
  (status: SubmissionStatus): Condition =>
  (eb) =>
    eb("status", "=", status);
const isLabel =
  (label: SubmissionLabel): Condition =>
  (eb) =>
    eb("label", "=", label);
const isAssigned =
  (assignee: Address | "nobody"): Condition =>
  (eb) =>
    assignee === "nobody"
      ? eb("assigned_to", "is", null)
      : eb("assigned_to", "=", assignee.toLowerCase());
/** Literal, because the partial index is not used for a parameter. */
const hasFlags: Condition = (eb) => eb("flags", ">", eb.lit(0));

function isFound(search: NonNullable<SubmissionFilter["search"]>): Condition {
  switch (search.kind) {
    case "id":
      return (eb) => eb("id", "=", search.id);
    case "submitter":
      return (eb) => eb("submitter", "=", search.address.toLowerCase());
    case "link":
      return (eb) => eb("link", "in", search.links);
  }
}
