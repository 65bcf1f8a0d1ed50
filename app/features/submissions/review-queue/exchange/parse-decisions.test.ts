import fc from "fast-check";
import { expect, test } from "vitest";
import { splitCells } from "#app/domain/lists/source/cells.ts";
import { csvRows, csvText } from "#app/kit/list/csv.ts";
import { decisionColumns, type DecisionLine, fileDecisions } from "./decisions-csv.ts";
import { type DecisionsOptions, parseDecisions } from "./parse-decisions.ts";

const note = fc
  .oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({
      unit: fc.constantFrom(
        "'",
        '"',
        "=",
        "+",
        "-",
        "@",
        "#",
        "\n",
        "\t",
        ",",
        ";",
        " ",
        "a",
        "１",
      ),
    }),
    fc.constantFrom("decision", "500", "“All of it”", `To 0x${"ab".repeat(20)}`, "\u200fשלום"),
  )
  // As stored.
  .map((text) => text.replaceAll(/\r\n?/g, "\n").trim());

const lines = fc.uniqueArray(
  fc.record({ id: fc.uuid(), decision: fc.constantFrom(...fileDecisions), units: fc.nat(), note }),
  { selector: ({ id }) => id, minLength: 1 },
);

type Choices = Parameters<typeof parseDecisions>[1];
const nothing: Choices & DecisionsOptions = { delimiter: null, rejected: [] };

function read(source: string, choices: Partial<Choices> = {}) {
  const table = parseDecisions(source, { ...nothing, ...choices });
  if (table.kind === "rejected") throw new Error(table.message);
  return table;
}

function messagesOf(source: string, choices: Partial<Choices> = {}) {
  return read(source, choices).problems.map(({ line, message }) => [line, message]);
}

const header = "submission_id,decision,amount,note";

test("decisions come back from their file exactly as they went into it", () => {
  fc.assert(
    fc.property(lines, (decided) => {
      const decisions = decided.map(({ id, decision, units, note: text }): DecisionLine => ({
        submissionId: id,
        decision,
        note: text,
        amount: decision === "approve" ? `${units}.5` : "",
      }));
      const file = csvText(decisionColumns, decisions);
      const table = read(file);
      expect(table.problems).toEqual([]);
      expect(table.rows).toMatchObject(decisions);
      expect(table.isReady).toBe(true);
    }),
  );
});

test("starts no user-written cell like a formula", () => {
  fc.assert(
    fc.property(note, (text) => {
      const line = csvRows(decisionColumns, [
        { submissionId: "x", decision: "spam", amount: "", note: text },
      ]);
      const split = splitCells(line, ",");
      const cell = split.kind === "cells" ? (split.cells[2]?.text ?? "") : "";
      expect(/^\s*[=+@]/.test(cell)).toBe(false);
      expect(/^\s*-(?!\d+(?:\.\d+)?$)/.test(cell)).toBe(false);
    }),
  );
});

test("semicolons, tabs, a byte order mark and quoted line breaks are read, with line numbers", () => {
  const file =
    '\uFEFFnote;submission_id;decision;amount\r\n"two\r\nlines";a;approve;1\r\n\r\n;b;sell;';
  const { rows } = read(file);
  expect(rows).toMatchObject([
    { line: 2, submissionId: "a", decision: "approve", amount: "1", note: "two\nlines" },
  ]);
  expect(messagesOf(file)).toEqual([
    [
      5,
      "decision: “sell” is not a decision. Write approve (or yes), changes, reject (or no) or spam.",
    ],
  ]);
  const tabs = "submission_id\tdecision\tamount\tnote\na\treject\t\tNo.";
  expect(read(tabs).rows).toMatchObject([{ note: "No." }]);
});

test.each([
  ["a,approve,1,000,x", "1,000 may be one amount, or the amount 1 and 000 in the next column."],
  ["a,approve,1,5,Good", "1,5 may be one amount, or the amount 1 and 5 in the next column."],
  ["a,approve,1,500", "1,500 may be one amount, or the amount 1 and 500 in the next column."],
  ["a,approve,,", "amount: It is empty. Enter the amount in the task's token, such as 12.5."],
  ["a,approve,1e3,", "amount: An amount is written out, without an exponent"],
  ["a,approve,-1,", "amount: An amount cannot be negative."],
  ['a,approve,"1,000",', "amount: The comma may mark thousands or decimals."],
  ["a,reject,5,", "amount: Only an approval has an amount. Leave it empty."],
  [",spam,,", "submission_id: It is empty. Write a submission's id."],
  ["a,,,", "decision: It is empty. Write approve (or yes), changes, reject (or no) or spam."],
  ["a,x,5,", "decision: “x” is not a decision"],
  ['a,spam,,"open', "A quote is opened and not closed on this line."],
])("guesses nothing about %j", (line, message) => {
  const { problems, isReady } = read(`${header}\n${line}`);
  expect(problems.map((one) => one.message)).toEqual([expect.stringContaining(message)]);
  expect(isReady).toBe(false);
});

test("names no next column if the amount is the last one", () => {
  const file = "submission_id,decision,note,amount\na,approve,,1,000";
  expect(messagesOf(file)).toEqual([
    [2, "1,000 may be one amount, or the amount 1 and 000 in a cell without a column."],
  ]);
});

test("asks whether a cell is an amount or a note", () => {
  const { problems } = read(`${header}\na,approve,1,500`);
  const meant = problems[0]?.fixes.map(({ after }) => read(`${header}\n${after}`).rows);
  expect(meant).toMatchObject([
    [{ amount: "1500", note: "" }],
    // The list then asks what the point in 1.500 means.
    [],
    [{ amount: "1", note: "500" }],
  ]);
});

test("asks once per list about a point with two readings", () => {
  const file = "submission_id;decision;amount;note\na;approve;1.500;";
  expect(read(file)).toMatchObject({ hasQuestion: true, isReady: false, rows: [] });
  expect(read(file, { pointMeans: "thousands" }).rows).toMatchObject([{ amount: "1500" }]);
  expect(read(file, { pointMeans: "decimals" }).rows).toMatchObject([{ amount: "1.5" }]);
});

test("reports every column that is not read", () => {
  const token = `${header},token\na,approve,5,,TAN\nb,approve,5,,PIER`;
  expect(read(token)).toMatchObject({ isReady: false, question: { columns: ["token"] } });
  const useGroups = new Map([
    ["tan", true],
    ["pier", false],
  ]);
  expect(read(token, { useGroups })).toMatchObject({
    isReady: true,
    rows: [{ submissionId: "a" }],
    skipped: [{ line: 3, why: "left-out" }],
  });
  expect(messagesOf(`${header},mood\na,spam,,,good`)).toEqual([
    [1, "Columns that are not read: mood."],
  ]);
  expect(messagesOf(`${header},amount\na,approve,1,,2`)).toEqual([
    [1, "The header names the column amount twice."],
  ]);
  expect(messagesOf("submission_id,amount\na,1")).toEqual([
    [1, "The header has no column named decision."],
  ]);
});

test("rejects two decisions on one submission, even if one of them is invalid", () => {
  for (const second of ["A,spam,,", "A,spam,7,"]) {
    expect(messagesOf(`${header}\na,approve,5,\n${second}`).slice(0, 2)).toEqual([
      [2, "submission_id: Line 3 decides on the same submission. Keep one of them."],
      [3, "submission_id: Line 2 decides on the same submission. Keep one of them."],
    ]);
  }
});

test("marks a line that cannot be carried out until it changes", () => {
  const rejected = [["a,approve,5,", "There is no such submission."]] as const;
  expect(messagesOf(`${header}\na,approve,5,\nb,spam,,`, { rejected })).toEqual([
    [2, "There is no such submission."],
  ]);
  expect(messagesOf(`${header}\na,approve,6,\nb,spam,,`, { rejected })).toEqual([]);
});

test("yes approves and no rejects, as people write them", () => {
  const { rows } = read(`${header}\na,Yes,5,\nb,NO,,Why\nc,y,1,\nd,false,,Why`);
  expect(rows.map(({ decision }) => decision)).toEqual(["approve", "reject", "approve", "reject"]);
});
