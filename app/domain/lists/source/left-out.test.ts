import { expect, test } from "vitest";
import { propose } from "./bulk-change.ts";
import { digestList } from "#app/domain/lists/jobs/list-reading.ts";
import {
  alice,
  bob,
  carol,
  kindsOf,
  parse,
} from "#app/domain/lists/jobs/recipients.test-support.ts";
import type { ParseOptions, RecipientList } from "#app/domain/lists/values/recipients.types.ts";

function leaveOut(source: string): string {
  const { problems } = parse(source);
  return propose(source, { change: "leave-out", problems, problemsOf: () => [] }).text;
}

function fileOf(list: RecipientList): string {
  return digestList({ ...list, isReady: list.ready !== null }).leftOut;
}

function saved(source: string, changes: Partial<ParseOptions> = {}): string {
  return fileOf(parse(source, changes));
}

test("states why a line is left out, and counts it apart from comments", () => {
  const text = leaveOut(`# mine\n${alice},1\n${bob},`);
  expect(text).toBe(`# mine\n${alice},1\n# Left out (The line has no amount.): ${bob},`);
  const list = parse(text);
  expect(list.counts).toMatchObject({ rows: 1, comments: 1, leftOut: 1, errors: 0 });
  expect(list.skipped).toEqual([
    { line: 1, text: "# mine", why: "comment" },
    { line: 3, text: `${bob},`, why: "left-out", reason: "The line has no amount." },
  ]);
  expect(list.ready?.rows).toHaveLength(1);
});

test("saves left-out lines below a header with their reason in an extra column", () => {
  const source = `address,amount,memo\n${alice},1,x\n${bob},,y\n${carol}`;
  const file = saved(leaveOut(source));
  expect(file).toBe(
    [
      "address,amount,memo,left-out reason",
      `${bob},,y,"The line has no amount."`,
      `${carol},,,"The line has no amount."`,
    ].join("\n"),
  );
  const again = parse(file);
  expect(kindsOf(again)).toEqual(["2 amount-missing", "3 amount-missing"]);
  expect(again.question).toBeNull();
  const corrected = parse(
    file.replace(`${bob},,`, `${bob},5,`).replace(`${carol},,`, `${carol},6,`),
  );
  expect(corrected.ready?.rows).toMatchObject([
    { amount: 5_000_000n, memo: "y" },
    { amount: 6_000_000n, memo: "" },
  ]);
  expect(kindsOf(corrected)).toEqual([]);
});

test("saves left-out rows of a group with its header, so that they can be parsed again", () => {
  const source = `address,amount,token\n${alice},1,USDT\n${bob},2,ETH`;
  const groups = parse(source).question?.groups ?? [];
  const useGroups = new Map(groups.map(({ key, values }) => [key, values[0] === "USDT"]));
  const file = saved(source, { useGroups });
  expect(file).toBe(`address,amount,token,left-out reason\n${bob},2,ETH,"Left out by choice"`);
  expect(parse(file).question?.columns).toEqual(["token"]);
});

test("writes the reason above its line if there is no header, and parses the line as before", () => {
  const file = saved(leaveOut(`${alice},1\n${bob},11,ECHO`));
  expect(file).toBe(`# The line says 11 ECHO, but the list pays USDT.\n${bob},11,ECHO`);
  expect(kindsOf(parse(file))).toEqual(["2 amount-unit"]);
});

test("leaves out lines that a quote joins as one", () => {
  const text = leaveOut(`${alice},1\n${bob},5,"May\nJune"`);
  expect(parse(text).counts).toMatchObject({ lines: 2, rows: 1, leftOut: 1, errors: 0 });
});
