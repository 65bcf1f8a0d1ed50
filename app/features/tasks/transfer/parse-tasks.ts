import { findAddress } from "#app/chain/parse-address.ts";
import type { ParsedList } from "#app/domain/lists/jobs/list-job.ts";
import { digestList, type ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import { rejectSource } from "#app/domain/lists/jobs/list-source.ts";
import { readDate } from "#app/domain/lists/values/read-date.ts";
import {
  type ReadTable,
  readTable,
  type TableFormat,
  type TableLine,
} from "#app/domain/lists/jobs/read-table.ts";
import {
  type ListChoices,
  maxBytes,
  type RejectedList,
} from "#app/domain/lists/values/recipients.types.ts";
import { readTask } from "#app/domain/tasks/model/read-task.ts";
import { suggestSlug } from "#app/domain/tasks/model/parse-text.ts";
import {
  type TaskErrors,
  type TaskField,
  taskKinds,
  type TaskText,
  type TaskToken,
} from "#app/domain/tasks/model/task.types.ts";
import { parseJsonTasks } from "./json-tasks.ts";
import { readRewardCell } from "./reward-cell.ts";
import { type TaskColumn, taskColumns } from "./task-columns.ts";

export const maxTasks = 1_000;

export type TasksOptions = {
  tokens: readonly TaskToken[];
  coin: { symbol: string; decimals: number };
  /** The chain's clock, Unix seconds. */
  time: number;
  /** Values of fields that a list does not contain. */
  usual: TaskText;
};

export type ListedTask = { line: number; text: TaskText };

const format: TableFormat<TaskColumn> = {
  columns: taskColumns.map((name) => ({
    name,
    required: true,
    holdsAmount: name === "reward",
  })),
  holdsTexts: true,
  limits: { rows: maxTasks, bytes: maxBytes },
};

/** Parses a list of tasks for the page. */
export function readTaskList(
  source: string,
  options: TasksOptions & ListChoices,
): ParsedList<ListReading> | RejectedList {
  const table = parseTasks(source, options);
  if (table.kind === "rejected") return table;
  return { reading: digestList(table), problems: table.problems };
}

/** Parses tasks from CSV or exported JSON, with the errors of each. */
export function parseTasks(
  source: string,
  options: TasksOptions & ListChoices,
): ReadTable<ListedTask> | RejectedList {
  const json = parseJsonTasks(source);
  if (json !== null) return json.kind === "rejected" ? json : takeJson(json.tasks, options);
  const first = new Map<string, number>();
  return readTable(source, format, {
    choices: options,
    readLine: (line) => {
      const title = line.text("title");
      const before = first.get(title);
      if (before !== undefined) {
        line.addError("title", `Line ${before} has the same title. Use another one.`);
      } else first.set(title, line.number);
      return readLine(line, title, options);
    },
  });
}

/** Form fields that each column fills; a draft may leave the others empty. */
const columnOf = {
  title: "title",
  kind: "kind",
  token: "token",
  rewardType: "reward",
  reward: "reward",
  rewardLeast: "reward",
  podium: "reward",
  bonus: "reward",
  bonusSpots: "reward",
  winners: "max_winners",
  submitBy: "submit_by",
  reviewBy: "review_by",
  skills: "skills",
  description: "description_md",
} as const satisfies Partial<Record<TaskField, TaskColumn>>;
const fields = Object.keys(columnOf) as (keyof typeof columnOf)[];

/** Messages for a list in place of the form's, which mention a choice. */
const inList: Partial<Record<TaskField, string>> = {
  kind: `Write one of ${taskKinds.join(", ")}.`,
};

function readLine(
  line: TableLine<TaskColumn>,
  title: string,
  options: TasksOptions,
): ListedTask | null {
  const { text, take } = line;
  const token = take("token", readToken(text("token"), options.tokens))?.token;
  const unit = token ?? { symbol: "the token", decimals: 18 };
  const reward = take("reward", readRewardCell(text("reward"), unit, line.form));
  const submitBy = take("submit_by", readDate(text("submit_by")));
  const reviewBy = take("review_by", readDate(text("review_by")));
  const task: TaskText = {
    ...options.usual,
    title,
    slug: suggestSlug(title),
    kind: text("kind"),
    token: token?.address ?? options.usual.token,
    ...reward?.text,
    winners: text("max_winners"),
    submitBy: submitBy ? toMoment(submitBy.unix) : options.usual.submitBy,
    reviewBy: reviewBy ? toMoment(reviewBy.unix) : options.usual.reviewBy,
    payBy: reviewBy ? toMoment(reviewBy.unix) : options.usual.payBy,
    skills: text("skills"),
    description: text("description_md"),
  };
  const unread = new Set<TaskColumn>([
    ...(token ? [] : ["token" as const]),
    ...(reward ? [] : ["reward" as const]),
    ...(submitBy ? [] : ["submit_by" as const]),
    // A comparison with an invalid time means nothing.
    ...(submitBy && reviewBy ? [] : ["review_by" as const]),
  ]);
  const errors = findErrors(task, options);
  for (const field of fields) {
    const message = errors[field];
    const column = columnOf[field];
    if (message === undefined || unread.has(column)) continue;
    line.addError(column, inList[field] ?? message);
  }
  return { line: line.number, text: task };
}

function findErrors(text: TaskText, { tokens, coin, time }: TasksOptions): TaskErrors {
  const read = readTask(text, { tokens, coin, time });
  return read.kind === "task" ? {} : read.errors;
}

/** With seconds only where there are some. */
function toMoment(unix: number): string {
  return new Date(unix * 1_000).toISOString().slice(0, unix % 60 === 0 ? 16 : 19);
}

type ReadToken =
  { kind: "ok"; token: TaskToken } | { kind: "invalid"; message: string; replacements: [] };

/** Parses a token given by its address, or by its symbol if that is unique. */
function readToken(input: string, tokens: readonly TaskToken[]): ReadToken {
  const invalid = (message: string): ReadToken => ({ kind: "invalid", message, replacements: [] });
  const named = tokens.filter(({ symbol }) => symbol === input);
  const [first] = named;
  if (first && named.length === 1) return { kind: "ok", token: first };
  if (first) return invalid(`${named.length} tokens are called ${input}. Write its address.`);
  const address = findAddress(input);
  const found = tokens.find((token) => token.address === address);
  if (found) return { kind: "ok", token: found };
  const known = [...new Set(tokens.map(({ symbol }) => symbol))].join(", ");
  return invalid(`“${input}” is not a listed token. Write ${known} or an address.`);
}

/** Accepts or rejects a JSON list as a whole, since it has no lines to mark. */
function takeJson(
  input: readonly TaskText[],
  options: TasksOptions,
): ReadTable<ListedTask> | RejectedList {
  const rows: ListedTask[] = [];
  const titles = new Set<string>();
  for (const [index, task] of input.entries()) {
    const number = index + 1;
    const reject = (field: TaskField, message: string) =>
      rejectSource("not-text", `Task ${number}, ${field}: ${inList[field] ?? message}`);
    const text = { ...task };
    for (const field of ["submitBy", "reviewBy", "payBy"] as const) {
      const read = readDate(task[field]);
      if (read.kind === "ok") text[field] = toMoment(read.unix);
      else if (field !== "payBy") return reject(field, read.message);
    }
    if (titles.has(text.title)) return reject("title", "Another task has the same title.");
    titles.add(text.title);
    const errors = findErrors(text, options);
    const wrong = fields.find((field) => errors[field] !== undefined);
    if (wrong !== undefined) return reject(wrong, errors[wrong] ?? "");
    rows.push({ line: number, text });
  }
  if (rows.length === 0) return rejectSource("not-text", "The file has no task.");
  if (rows.length > maxTasks) {
    return rejectSource("too-many-rows", `The list has more than ${maxTasks} rows. Divide it.`);
  }
  const none = { errors: 0, comments: 0, blanks: 0, headers: 0, leftOut: 0 };
  return {
    kind: "table",
    delimiter: ",",
    counts: { lines: rows.length, rows: rows.length, ...none },
    listProblem: null,
    problems: [],
    skipped: [],
    headerText: null,
    question: null,
    pointQuestion: null,
    names: [],
    hasQuestion: false,
    rows,
    isReady: true,
  };
}
