import { expect, test } from "vitest";
import { readTable, type TableFormat } from "./read-table.ts";
import { alice, bob, textsOf } from "./recipients.test-support.ts";

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
      if (line.text("share") === "?") line.refuseLine("What share?", isFirst ? edits : []);
      return { isFirst, delimiter, title: line.titleOf("share"), share: line.text("share") };
    },
  });
  if (table.kind === "refused") throw new Error(table.sentence);
  return table;
}

test("a line says which title its cell stands below, and whether it is the first", () => {
  expect(read(`# mine\nwho;share BPS\n${alice};5\n${bob};6`).rows).toEqual([
    { isFirst: true, delimiter: ";", title: "share bps", share: "5" },
    { isFirst: false, delimiter: ";", title: "share bps", share: "6" },
  ]);
  expect(read(`${alice},5`).rows).toMatchObject([{ isFirst: true, title: null }]);
});

test("nothing is said of a column that is known to be of another use, even of addresses", () => {
  const table = read(`who,reward_address,colour\n${alice},${bob},red`);
  expect(table.question).toBe(null);
  expect(table.problems.map(({ sentence }) => sentence)).toEqual([
    "Columns that are not read: colour.",
  ]);
  expect(read(`who,other\n${alice},${bob}`).question).toMatchObject({ columns: ["other"] });
});

test("a line as a whole may be fixed, also by one before it", () => {
  const { problems } = read(`${alice},?\n${bob},?`);
  expect(problems.map(textsOf)).toEqual([[`who,share %\n${alice},?`], []]);
});

test("below a header without a required column no line is read, and one error says so", () => {
  const two = { ...format, columns: [...format.columns, { name: "more", required: true }] };
  const table = readTable(`who\n${alice}\n${bob}`, two as TableFormat<Column>, {
    choices: { delimiter: null },
    readLine: () => 1,
  });
  expect(table).toMatchObject({
    rows: [],
    problems: [{ line: 1, sentence: "The header has no column named more." }],
    counts: { errors: 2, headers: 1 },
  });
});
