import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./cells.ts";
import {
  decisionsHeader,
  type DecisionLine,
  fileDecisions,
  readDecisions,
  writeDecision,
} from "./decisions-csv.ts";

const note = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("'", '"', "=", "+", "-", "@", "\n", "\r", "\t", ",", ";", " ", "a", "１"),
  }),
);

const lines = fc.uniqueArray(
  fc.record({ id: fc.uuid(), decision: fc.constantFrom(...fileDecisions), units: fc.nat(), note }),
  { selector: ({ id }) => id },
);

test("decisions come back from their file exactly as they went into it", () => {
  fc.assert(
    fc.property(lines, (given) => {
      const decisions = given.map(({ id, decision, units, note: text }): DecisionLine => ({
        submissionId: id,
        decision,
        note: text,
        amount: decision === "approve" ? `${units}.5` : "",
      }));
      const file = decisionsHeader + decisions.map(writeDecision).join("");
      const read = readDecisions(file);
      expect(read.map((one) => (one.kind === "decision" ? one.decision : one))).toEqual(decisions);
    }),
  );
});

test("no cell that somebody wrote begins as a formula", () => {
  fc.assert(
    fc.property(note, (text) => {
      const line = writeDecision({ submissionId: "x", decision: "spam", amount: "", note: text });
      const read = readCsv(line);
      const cell = read.kind === "records" ? (read.records[0]?.cells[3] ?? "") : "";
      expect(/^\s*[=+@]/.test(cell)).toBe(false);
      expect(/^\s*-(?!\d+(?:\.\d+)?$)/.test(cell)).toBe(false);
    }),
  );
});

test("semicolons, tabs, a byte order mark and quoted line breaks are read, with line numbers", () => {
  const file =
    '\uFEFFnote;submission_id;decision;amount\r\n"two\nlines";a;approve;1\r\n\r\n;b;sell;';
  expect(readDecisions(file)).toEqual([
    {
      kind: "decision",
      line: 2,
      decision: { submissionId: "a", decision: "approve", amount: "1", note: "two\nlines" },
    },
    {
      kind: "bad",
      line: 5,
      sentence:
        "Column decision: “sell” is none. Write approve (or yes), changes, reject (or no) or spam.",
    },
  ]);
  const tabs = "submission_id\tdecision\tamount\tnote\na\treject\t\tNo.";
  expect(readDecisions(tabs)).toMatchObject([{ decision: { note: "No." } }]);
});

test("each bad line says why", () => {
  const reasons = (rows: string) =>
    readDecisions(`submission_id,decision,amount,note\n${rows}`).map((one) =>
      one.kind === "bad" ? one.sentence : "good",
    );
  expect(reasons("a,approve,,")).toEqual([
    "Column amount: It is empty. Write what is paid, in the task's token, such as 12.5.",
  ]);
  expect(reasons("a,reject,5,")).toEqual([
    "Column amount: Only an approval has an amount. Leave it empty.",
  ]);
  expect(reasons(",spam,,")).toEqual([
    "Column submission_id: It is empty. Write a submission's id.",
  ]);
  expect(reasons("a,,,")).toEqual([
    "Column decision: It is empty. Write approve (or yes), changes, reject (or no) or spam.",
  ]);
  // Neither is carried out where bad lines are left out, also where one is wrong in itself.
  for (const second of ["A,spam,,", "A,sell,,"]) {
    expect(reasons(`a,approve,5,\n${second}`)).toEqual([
      "Column submission_id: Line 3 decides on the same submission. Keep one of them.",
      "Column submission_id: Line 2 decides on the same submission. Keep one of them.",
    ]);
  }
  expect(reasons('a,spam,,"open')).toEqual(["A quote is not closed, or something follows it."]);
  expect(readDecisions("id,what")).toEqual([
    {
      kind: "bad",
      line: 1,
      sentence:
        "The header has no column submission_id, decision, amount, note. It names submission_id, decision, amount, note, in any order.",
    },
  ]);
});

test("yes approves and no rejects, as people write them", () => {
  const decisions = (rows: string) =>
    readDecisions(`submission_id,decision,amount,note\n${rows}`).map((one) =>
      one.kind === "decision" ? one.decision.decision : one.sentence,
    );
  expect(decisions("a,Yes,5,\nb,NO,,Why\nc,y,1,\nd,false,,Why")).toEqual([
    "approve",
    "reject",
    "approve",
    "reject",
  ]);
  expect(decisions("a,x,5,")[0]).toContain("Column decision: “x” is none.");
});
