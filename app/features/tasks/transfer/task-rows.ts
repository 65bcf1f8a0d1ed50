import { getAddress, isAddress } from "viem";
import { parseMoment } from "#app/common/entries/parse-entry.ts";
import { readDate } from "#app/common/recipients/read-date.ts";
import { readTask } from "#app/features/tasks/model/read-task.ts";
import { suggestSlug } from "#app/features/tasks/model/read-words.ts";
import {
  type TaskField,
  taskFields,
  taskKinds,
  type TaskText,
  type TaskToken,
} from "#app/features/tasks/model/task.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { columnSentence } from "./column-sentence.ts";
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

export const maxRows = 1_000;

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

/** The words of the form that a file has, in its columns' order; a draft may lack the rest. */
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
} as const satisfies Partial<Record<TaskField, Column>>;
const evaluated = Object.keys(columnOf) as (keyof typeof columnOf)[];

/** Reads many tasks, of CSV with a header or of JSON as it is exported, and judges each. */
export function readRows(source: string, context: RowsContext): ReadRows {
  const start = source.replace(/^\uFEFF/, "").trimStart();
  if (start === "") return refuse("Paste the tasks, or choose a file.");
  const read = start.startsWith("{") ? readJson(start, context) : readLines(source, context);
  if (read.fault !== null) return read;
  if (read.rows.length === 0) return refuse("There is no task below the header.");
  if (read.rows.length > maxRows) {
    return refuse(`These are ${read.rows.length} tasks; at most ${maxRows} at once.`);
  }
  const first = new Map<string, number>();
  for (const { line, title, problems } of read.rows) {
    const before = first.get(title);
    if (before !== undefined) {
      problems.push(
        columnSentence("title", `Line ${before} has the same title. Write another one.`),
      );
    } else first.set(title, line);
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
    return refuse(
      `Line 1: The header has no column ${missing.join(", ")}. It names ${taskColumns.join(", ")}, in any order.`,
    );
  }
  const unread = names.find((name) => name !== "" && !taskColumns.some((one) => one === name));
  if (unread !== undefined) {
    return refuse(`Line 1: Column ${unread} is not known here. Take it out of the file.`);
  }
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
  const submitBy = readTime(cell("submit_by"));
  const reviewBy = readTime(cell("review_by"));
  const text: TaskText = {
    ...context.usual,
    title,
    slug: suggestSlug(title),
    kind: cell("kind").trim(),
    token: token.address,
    ...readRewardCell(cell("reward"), cell("max_winners").trim()),
    submitBy: submitBy.text,
    reviewBy: reviewBy.text,
    payBy: reviewBy.text,
    skills: cell("skills"),
    description: cell("description_md"),
  };
  const better = {
    ...(token.sentence !== null && { token: token.sentence }),
    ...(submitBy.sentence !== null && { submitBy: submitBy.sentence }),
    ...(reviewBy.sentence !== null && { reviewBy: reviewBy.sentence }),
  };
  const problems = evaluate(text, context, better);
  if (cells.length > names.length) {
    problems.unshift(
      `The line has ${cells.length} cells, and the header ${names.length}. Put a text with commas in quotes.`,
    );
  }
  return { line, title, text, problems };
}

/** A time as the form has it, of UTC, or what was written and what is wrong with it. */
function readTime(cell: string): { text: string; sentence: string | null } {
  const given = cell.trim();
  if (parseMoment(given).kind === "ok") return { text: given, sentence: null };
  const read = readDate(given);
  if (read.kind === "ok") return { text: toMoment(read.unix), sentence: null };
  const meant = read.replacements.map(({ text }) => text).join(" or ");
  return {
    text: given,
    sentence: meant === "" ? read.sentence : `${read.sentence} Here: ${meant}.`,
  };
}

/** With seconds only where there are some. */
function toMoment(unix: number): string {
  return new Date(unix * 1_000).toISOString().slice(0, unix % 60 === 0 ? 16 : 19);
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
  if (found) return { address: found.address, sentence: null };
  const known = [...new Set(tokens.map(({ symbol }) => symbol))].join(", ");
  return {
    address: "",
    sentence: `“${given}” is not a listed token. Write ${known} or an address.`,
  };
}

/** What a file is told in place of the form's own words, which speak of a choice. */
const inFile: Partial<Record<TaskField, string>> = {
  kind: `Write one of ${taskKinds.join(", ")}.`,
};

/** What is wrong with a row, each with its column. @param better said in place of the form's words. */
function evaluate(
  text: TaskText,
  { tokens, coin, time }: RowsContext,
  better: Partial<Record<TaskField, string>>,
): string[] {
  const read = readTask(text, { tokens, coin, time });
  if (read.kind === "task") return [];
  return evaluated.flatMap((field) => {
    const sentence = read.errors[field];
    return sentence === undefined
      ? []
      : [columnSentence(columnOf[field], better[field] ?? inFile[field] ?? sentence)];
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
    const written = Object.fromEntries(entries) as TaskText;
    const [submitBy, reviewBy, payBy] = [
      readTime(written.submitBy),
      readTime(written.reviewBy),
      readTime(written.payBy),
    ];
    const text = {
      ...written,
      submitBy: submitBy.text,
      reviewBy: reviewBy.text,
      payBy: payBy.text,
    };
    const problems = evaluate(text, context, {
      ...(submitBy.sentence !== null && { submitBy: submitBy.sentence }),
      ...(reviewBy.sentence !== null && { reviewBy: reviewBy.sentence }),
    });
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
