import { expect, test } from "vitest";
import { propose } from "./bulk-change.ts";
import { digestList } from "./list-reading.ts";
import { alice, bob, carol, kindsOf, parse } from "./recipients.test-support.ts";
import type { ParseOptions, RecipientList } from "./recipients.types.ts";

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

test("a line that is left out says why, and is counted apart from comments", () => {
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

test("below a header, left-out lines are saved with their reason in a column of its own", () => {
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

test("rows of a group that is left out are saved with its header and can be used again", () => {
  const source = `address,amount,token\n${alice},1,USDT\n${bob},2,ETH`;
  const groups = parse(source).question?.groups ?? [];
  const useGroups = new Map(groups.map(({ key, values }) => [key, values[0] === "USDT"]));
  const file = saved(source, { useGroups });
  expect(file).toBe(`address,amount,token,left-out reason\n${bob},2,ETH,"Left out by choice"`);
  expect(parse(file).question?.columns).toEqual(["token"]);
});

test("without a header the reason stands above its line, which is read as before", () => {
  const file = saved(leaveOut(`${alice},1\n${bob},11,ECHO`));
  expect(file).toBe(`# The line says 11 ECHO, but the list pays USDT.\n${bob},11,ECHO`);
  expect(kindsOf(parse(file))).toEqual(["2 amount-unit"]);
});

test("lines that a quote joins are left out as one", () => {
  const text = leaveOut(`${alice},1\n${bob},5,"May\nJune"`);
  expect(parse(text).counts).toMatchObject({ lines: 2, rows: 1, leftOut: 1, errors: 0 });
});
