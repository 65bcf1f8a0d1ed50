import type { Address } from "viem";
import { expect, test } from "vitest";
import { propose } from "#app/domain/lists/source/bulk-change.ts";
import { createAddressReader } from "#app/domain/lists/values/read-address.ts";
import { readAmount } from "#app/domain/lists/values/read-amount.ts";
import { readTable, type TableFormat } from "./read-table.ts";
import { alice, bob, options, textsOf } from "./recipients.test-support.ts";
import type { ListChoices } from "#app/domain/lists/values/recipients.types.ts";

type Column = "who" | "share";
const format: TableFormat<Column> = {
  columns: [
    { name: "who", required: true, holdsAddress: true },
    { name: "share", titles: ["share %", "share bps"] },
  ],
  ignored: ["reward address"],
  limits: { rows: 10, bytes: 10_000 },
};

function read(source: string) {
  const table = readTable(source, format, {
    choices: { delimiter: null },
    readLine: (line) => {
      const { isFirst, delimiter, source } = line;
      const edits = [{ label: "Add a header", after: `who,share %\n${source}` }];
      if (line.text("share") === "?") line.rejectLine("What share?", isFirst ? edits : []);
      return { isFirst, delimiter, title: line.titleOf("share"), share: line.text("share") };
    },
  });
  if (table.kind === "rejected") throw new Error(table.message);
  return table;
}

test("passes a line its column title and whether it is the first", () => {
  expect(read(`# mine\nwho;share BPS\n${alice};5\n${bob};6`).rows).toEqual([
    { isFirst: true, delimiter: ";", title: "share bps", share: "5" },
    { isFirst: false, delimiter: ";", title: "share bps", share: "6" },
  ]);
  expect(read(`${alice},5`).rows).toMatchObject([{ isFirst: true, title: null }]);
});

test("asks nothing about a column of known other use, even with addresses", () => {
  const table = read(`who,reward_address,color\n${alice},${bob},red`);
  expect(table.question).toBe(null);
  expect(table.problems.map(({ message }) => message)).toEqual([
    "Columns that are not read: color.",
  ]);
  expect(read(`who,other\n${alice},${bob}`).question).toMatchObject({ columns: ["other"] });
});

test("fixes a line as a whole, also by one before it", () => {
  const { problems } = read(`${alice},?\n${bob},?`);
  expect(problems.map(textsOf)).toEqual([[`who,share %\n${alice},?`], []]);
});

test("reports one error and parses no line if the header lacks a required column", () => {
  const two = { ...format, columns: [...format.columns, { name: "more", required: true }] };
  const table = readTable(`who\n${alice}\n${bob}`, two as TableFormat<Column>, {
    choices: { delimiter: null },
    readLine: () => 1,
  });
  expect(table).toMatchObject({
    rows: [],
    problems: [{ line: 1, message: "The header has no column named more." }],
    counts: { errors: 2, headers: 1 },
  });
});

const texts: TableFormat<"id" | "text"> = {
  columns: [{ name: "id", required: true }, { name: "text" }],
  holdsTexts: true,
  limits: { rows: 10, bytes: 100_000 },
};

function readTexts(source: string) {
  const table = readTable(source, texts, {
    choices: { delimiter: null },
    readLine: (line) => {
      if (line.text("text") === "bad") line.addError("text", "Write another.");
      return [line.number, line.text("id"), line.text("text")];
    },
  });
  if (table.kind === "rejected") throw new Error(table.message);
  return table;
}

test("accepts line breaks, quotes, addresses and more characters in a text", () => {
  const long = "x".repeat(5_000);
  const text = `# Pay ""${alice}""; and ${bob}\n\n- one, two\n“three”\u200f`;
  const { rows, problems, counts } = readTexts(
    `id;text\na;"${text}"\n"b";${long}\n;"\nThe first line is empty"\nc;text\n# d;"\n`,
  );
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    [2, "a", text.replaceAll('""', '"')],
    [6, "b", long],
    [7, "", "The first line is empty"],
    [9, "c", "text"],
  ]);
  expect(counts).toMatchObject({ comments: 1, errors: 0 });
});

test("reports an unclosed quote as an error on its line only", () => {
  const { rows, problems } = readTexts('id,text\na,"open\nb,two\nc,"x"y\nd,four');
  expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
    [2, "quote-open"],
    [4, "quote-stray"],
  ]);
  expect(rows).toEqual([
    [3, "b", "two"],
    [5, "d", "four"],
  ]);
});

test("leaves out a text with all of its lines", () => {
  const source = 'id,text\n"a\nb",bad\nc,good';
  const { problems } = readTexts(source);
  const { text } = propose(source, {
    change: "leave-out",
    problems,
    problemsOf: (next) => readTexts(next).problems,
  });
  expect(text).toBe('id,text\n# Left out (text: Write another.): "a↵b",bad\nc,good');
  expect(readTexts(text)).toMatchObject({ isReady: true, rows: [[3, "c", "good"]] });
});

type Payment = "account" | "amount" | "note";
const payments: TableFormat<Payment> = {
  columns: [
    { name: "account", required: true, holdsAddress: true },
    { name: "amount", required: true, holdsAmount: true },
    { name: "note", isNote: true },
  ],
  limits: { rows: 10, bytes: 10_000 },
};

function pay(source: string, choices: ListChoices = { delimiter: null }) {
  const table = readTable(source, payments, {
    choices,
    readLine: (line) =>
      line.take(
        "amount",
        readAmount(line.text("amount"), { symbol: "TAN", decimals: 6 }, line.form),
      ),
  });
  if (table.kind === "rejected") throw new Error(table.message);
  return table;
}

test("asks about an amount that a comma may divide", () => {
  for (const source of [
    `${alice},1,000`,
    `${alice},12,50`,
    `${alice}\t1\t50`,
    `${alice},11,ECHO`,
    `account,amount\n${alice},12,50`,
    `account,amount,note\n${alice},1,000`,
    `account,amount,note\n${alice},12,50,`,
  ]) {
    const { isReady, problems } = pay(source);
    expect(isReady, source).toBe(false);
    expect(problems.at(-1)?.fixes.length, source).toBeGreaterThan(0);
  }
  expect(pay(`account,amount,note\n${alice},12,1001\n${bob},5,`).isReady).toBe(true);
});

test("offers the known titles for a header in another language, or to comment it out", () => {
  const [problem, ...others] = pay(
    `Empf\u00e4nger,Betrag,Zweck\n${alice},5,May\n${bob},7,`,
  ).problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ line: 1, kind: "header-missing" });
  expect(textsOf(problem)).toEqual(["account,amount,note", "# Empf\u00e4nger,Betrag,Zweck"]);
  expect(pay(`account,amount,note\n${alice},5,May\n${bob},7,`).isReady).toBe(true);
});

test("offers a complete header for one that misses a column, as the cells suggest", () => {
  const [problem] = pay(`who,amount,note\n${alice},5,May\n${bob},7,`).problems;
  expect(textsOf(problem)).toEqual(["account,amount,note"]);
});

test("replaces the names on all lines with their addresses in one step", () => {
  const names = new Map(
    [alice, bob].map((one, i) => [
      `${"ab".charAt(i)}.eth`,
      { kind: "found" as const, address: one as Address },
    ]),
  );
  const addressOf = createAddressReader(options({ names }));
  const table = readTable(`a.eth,1\nb.eth,2`, format, {
    choices: { delimiter: null, names },
    readLine: (line) => line.take("who", addressOf(line.text("who"))),
  });
  if (table.kind === "rejected") throw new Error(table.message);
  const proposal = propose(`a.eth,1\nb.eth,2`, {
    change: "names",
    problems: table.problems,
    problemsOf: () => [],
  });
  expect(proposal.text).toBe(`${alice},1\n${bob},2`);
});

test("asks about the point in 1.500 unless other amounts show what it means", () => {
  const lines = `account,amount\n${alice},1.500`;
  expect(pay(lines).pointQuestion).toEqual({ lines: [2], example: "1.500" });
  expect(pay(`${lines}\n${bob},"12,25"`).pointQuestion?.lines).toEqual([2]);
  const answered = pay(`${lines}\n${bob},12.25`);
  expect(answered).toMatchObject({ isReady: true, rows: [{ baseUnits: 1_500_000n }, {}] });
  expect(answered.problems.map(({ kind }) => kind)).toEqual(["amount-maybe-grouped"]);
});
