import { getAddress, isAddress } from "viem";
import { noToken, readTask } from "#app/features/ecosystem/tasks/model/read-task.ts";
import { suggestSlug } from "#app/features/ecosystem/tasks/model/read-words.ts";
import {
  type TaskField,
  taskFields,
  type TaskText,
  type TaskToken,
} from "#app/features/ecosystem/tasks/model/task.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { type CsvRecord, guard, readCsv } from "./read-csv.ts";
import { readRewardCell, writeReward } from "./reward-cell.ts";

export const taskColumns = [
  "title",
  "kind",
  "token",
  "reward",
  "max_winners",
  "submit_by",
  "review_by",
  "skills",
  "description_md",
] as const;
type Column = (typeof taskColumns)[number];

export const mostRows = 1_000;

/** A row of a file as the words of a draft, with what is wrong with it. */
export type TaskRowVerdict = { line: number; title: string; text: TaskText; problems: string[] };
export type ReadRows = { rows: TaskRowVerdict[]; fault: string | null };

export type RowsContext = {
  tokens: readonly TaskToken[];
  coin: { symbol: string; decimals: number };
  time: number;
  /** Words that a file does not have. */
  usual: TaskText;
};

/** The columns as words of the form; a draft may lack the rest. */
const judged: readonly TaskField[] = [
  ...(["title", "kind", "token", "description", "skills", "submitBy", "reviewBy"] as const),
  ...(["rewardType", "reward", "rewardLeast", "podium", "bonus", "bonusSpots", "winners"] as const),
];

/** Reads many tasks, of CSV with a header or of JSON as it is exported, and judges each. */
export function readRows(source: string, context: RowsContext): ReadRows {
  const start = source.replace(/^\uFEFF/, "").trimStart();
  if (start === "") return refuse("Paste the tasks, or choose a file.");
  const read = start.startsWith("{") ? readJson(start, context) : readLines(source, context);
  if (read.fault !== null) return read;
  if (read.rows.length === 0) return refuse("There is no task below the header.");
  if (read.rows.length > mostRows) {
    return refuse(`These are ${read.rows.length} tasks; at most ${mostRows} at once.`);
  }
  const first = new Map<string, number>();
  for (const { line, title, problems } of read.rows) {
    const before = first.get(title);
    if (before !== undefined) problems.push(`It has the same title as line ${before}.`);
    else first.set(title, line);
  }
  return read;
}

function refuse(fault: string): ReadRows {
  return { rows: [], fault };
}

function readLines(source: string, context: RowsContext): ReadRows {
  const read = readCsv(source);
  if (read.kind === "refused") return refuse(`Line ${read.line}: ${read.sentence}`);
  const [header, ...records] = read.records;
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const missing = taskColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    return refuse(`The header has no column ${missing.join(", ")}.`);
  }
  const unread = names.find((name) => name !== "" && !taskColumns.some((one) => one === name));
  if (unread !== undefined) return refuse(`A column ${unread} is not known here.`);
  return { rows: records.map((record) => readRecord(record, names, context)), fault: null };
}

function readRecord(
  { line, cells }: CsvRecord,
  names: readonly string[],
  context: RowsContext,
): TaskRowVerdict {
  const cell = (column: Column) => cells[names.indexOf(column)] ?? "";
  const title = cell("title").trim();
  const token = readToken(cell("token").trim(), context.tokens);
  const text: TaskText = {
    ...context.usual,
    title,
    slug: suggestSlug(title),
    kind: cell("kind").trim(),
    token: token.address,
    ...readRewardCell(cell("reward"), cell("max_winners").trim()),
    submitBy: cell("submit_by").trim(),
    reviewBy: cell("review_by").trim(),
    payBy: cell("review_by").trim(),
    skills: cell("skills"),
    description: cell("description_md"),
  };
  const problems = judge(text, context);
  if (token.sentence !== null) problems[problems.indexOf(noToken)] = token.sentence;
  if (cells.length > names.length) problems.unshift(`It has ${cells.length} cells.`);
  return { line, title, text, problems };
}

/** A token by its symbol, where only one has it, or its address; empty: it is none, and why. */
function readToken(given: string, tokens: readonly TaskToken[]) {
  const named = tokens.filter(({ symbol }) => symbol === given);
  const [first] = named;
  if (first && named.length === 1) return { address: first.address, sentence: null };
  if (first) {
    return {
      address: "",
      sentence: `${named.length} tokens are called ${given}. Give its address.`,
    };
  }
  const address = isAddress(given, { strict: false }) ? getAddress(given) : null;
  const found = tokens.find((token) => token.address === address);
  return { address: found?.address ?? "", sentence: null };
}

function judge(text: TaskText, { tokens, coin, time }: RowsContext): string[] {
  const read = readTask(text, { tokens, coin, time });
  if (read.kind === "task") return [];
  return judged.flatMap((field) => {
    const sentence = read.errors[field];
    return sentence === undefined ? [] : [sentence];
  });
}

/** What is exported as JSON has every word, and is read back as it was. */
function readJson(source: string, context: RowsContext): ReadRows {
  let given: unknown;
  try {
    given = JSON.parse(source);
  } catch {
    return refuse("This is no JSON: a bracket or a quote is missing.");
  }
  const tasks = (given as { tasks?: unknown }).tasks;
  if (!Array.isArray(tasks)) return refuse("The file has no list of tasks.");
  const rows = tasks.map((task: unknown, i): TaskRowVerdict => {
    const words = wordsOf(task);
    const entries = taskFields.map((field) => [field, words[field] ?? ""]);
    const text = Object.fromEntries(entries) as TaskText;
    const problems = judge(text, context);
    return { line: i + 1, title: text.title, text, problems };
  });
  return { rows, fault: null };
}

function wordsOf(task: unknown): Partial<Record<TaskField, string>> {
  const text: unknown =
    typeof task === "object" && task !== null && "text" in task ? task.text : {};
  const entries = typeof text === "object" && text !== null ? Object.entries(text) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
}

/** Tasks as the columns that are imported; what they do not say is in the JSON. */
export function writeRows(texts: readonly TaskText[], tokens: readonly TaskToken[]): string {
  const lines = texts.map((text) => {
    const token = tokens.find(({ address }) => address === text.token);
    const isOnly = tokens.filter(({ symbol }) => symbol === token?.symbol).length === 1;
    const cells: Record<Column, string> = {
      title: text.title.trim(),
      kind: text.kind,
      token: token && isOnly ? token.symbol : text.token,
      reward: writeReward(text),
      max_winners: text.winners.trim(),
      submit_by: text.submitBy,
      review_by: text.reviewBy,
      skills: text.skills,
      description_md: text.description,
    };
    return csvLine(taskColumns.map((column) => guard(cells[column])));
  });
  return csvLine(taskColumns) + lines.join("");
}
