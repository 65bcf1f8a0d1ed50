import { keccak256 } from "viem";
import { expect, test } from "vitest";
import { decodeFile } from "./decode-file.ts";
import { dropLines, mergeLines } from "#app/domain/lists/source/duplicates.ts";
import { applyFixes, isCurrent } from "#app/domain/lists/source/fixes.ts";
import { findLookAlikes } from "#app/domain/lists/values/look-alikes.ts";
import { packEqualPayments, packPayments } from "#app/domain/lists/values/payments.ts";
import { alice, bob, carol, kindsOf, parse } from "./recipients.test-support.ts";
import type { DuplicateChoice, Row } from "#app/domain/lists/values/recipients.types.ts";
import { writeResultsCsv } from "#app/domain/lists/values/results-csv.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";

const maxUint96 = 2n ** 96n - 1n;

function row(line: number, address: string, amount: bigint, memo = ""): Row {
  return { line, address: `0x${address.slice(2).toLowerCase()}`, amount, memo };
}

const rows = [
  row(1, alice, 5n, "May"),
  row(2, bob, 7n),
  row(4, alice, 1n, "May"),
  row(6, alice, 2n),
];

test("leaves out lines of an address only for keep-first and keep-last", () => {
  const linesOf = (choice: DuplicateChoice) =>
    dropLines(rows, () => choice).map(({ line }) => line);
  expect(linesOf("keep-both")).toEqual([1, 2, 4, 6]);
  expect(linesOf("merge")).toEqual([1, 2, 4, 6]);
  expect(linesOf("keep-first")).toEqual([1, 2]);
  expect(linesOf("keep-last")).toEqual([2, 6]);
});

test("adds later lines of an address to the first only for merge", () => {
  const brief = (choice: DuplicateChoice) =>
    mergeLines(rows, () => choice).map(({ line, amount, mergedLines }) => [
      line,
      amount,
      mergedLines,
    ]);
  expect(brief("merge")).toEqual([
    [1, 8n, [4, 6]],
    [2, 7n, []],
  ]);
  expect(brief("keep-both").map(([line]) => line)).toEqual([1, 2, 4, 6]);
});

test("applies choices by address without mutating the rows", () => {
  const before = structuredClone(rows);
  const choose = (address: string) => (address === rows[0]?.address ? "merge" : "keep-first");
  const twice = [...rows, row(7, bob, 9n)];
  const remaining = dropLines(twice, choose);
  expect(remaining.map(({ line }) => line)).toEqual([1, 2, 4, 6]);
  expect(mergeLines(remaining, choose).map(({ amount }) => amount)).toEqual([8n, 7n]);
  expect(rows).toEqual(before);
});

test("keeps every distinct memo once when merging", () => {
  const [merged] = mergeLines([...rows, row(8, alice, 1n, "June")], () => "merge");
  expect(merged?.memo).toBe("May; June");
});

const poisoned = `0xf39f${"0".repeat(32)}2266`;

test("groups addresses that begin and end alike, in the list and against the address book", () => {
  const [group, ...others] = findLookAlikes([...rows, row(9, poisoned, 1n)], []);
  expect(others).toEqual([]);
  expect(group?.members.map(({ line }) => line)).toEqual([1, 9]);

  expect(findLookAlikes([...rows, row(9, `0xf39f${"0".repeat(36)}`, 1n)], [])).toEqual([]);
  const addressBook = [{ name: "Treasury", address: alice }];
  expect(findLookAlikes([row(1, poisoned, 1n)], addressBook)).toMatchObject([
    { known: addressBook },
  ]);
  expect(findLookAlikes([row(1, alice, 1n)], addressBook)).toEqual([]);
});

test("warns of look-alikes where each address first appears", () => {
  const list = parse(`${alice},1\n${bob},2\n${poisoned},3`);
  expect(kindsOf(list)).toEqual(["1 look-alike", "3 look-alike"]);
  expect(list.problems.map(({ message }) => message)).toEqual([
    "The address begins and ends like the address on line 3 but is another one.",
    "The address begins and ends like the address on line 1 but is another one.",
  ]);
});

test("does not suspect an address in the book for the book's own look-alike", () => {
  const addressBook = [
    { name: "Treasury", address: alice },
    { name: "Old treasury", address: poisoned },
  ];
  expect(kindsOf(parse(`${alice},1`, { addressBook }))).toEqual([]);
  expect(kindsOf(parse(`0xf39f${"1".repeat(32)}2266,1`, { addressBook }))).toEqual([
    "1 look-alike",
  ]);
});

test("hashes a list's addresses and amounts in order", () => {
  const word = (amount: bigint) => amount.toString(16).padStart(64, "0");
  const [first = row(1, alice, 1n), second = row(2, bob, 1n)] = rows;
  const bytes =
    `0x${first.address.slice(2)}${word(5n)}${second.address.slice(2)}${word(7n)}` as const;
  expect(hashRows([first, second])).toBe(keccak256(bytes));
  expect(hashRows([{ ...first, memo: "other", line: 8 }, second])).toBe(keccak256(bytes));
  expect(hashRows([second, first])).not.toBe(keccak256(bytes));
  expect(hashRows([{ ...first, amount: 6n }, second])).not.toBe(keccak256(bytes));
});

test("packs a payment as the address above 96 bits of amount", () => {
  const packed = packPayments([row(1, alice, maxUint96), row(2, bob, 1n)]);
  expect(packed).toEqual({
    kind: "packed",
    payments: [BigInt(`${alice}${"f".repeat(24)}`), BigInt(`${bob}${"1".padStart(24, "0")}`)],
  });
});

test("does not pack amounts over uint96 and returns their rows", () => {
  const wide = row(2, bob, maxUint96 + 1n);
  expect(packPayments([row(1, alice, maxUint96), wide])).toEqual({ kind: "wide", rows: [wide] });
});

test("packs equal amounts as twenty bytes per recipient", () => {
  expect(packEqualPayments([row(1, alice, 5n), row(2, bob, 5n)])).toEqual({
    kind: "equal",
    amount: 5n,
    recipients: `${alice}${bob.slice(2)}`.toLowerCase(),
  });
  expect(packEqualPayments([row(1, alice, 5n), row(2, bob, 6n)])).toEqual({ kind: "different" });
  expect(packEqualPayments([])).toEqual({ kind: "different" });
});

test("does not apply a fix made for another text", () => {
  const source = `${alice},1e3\n${bob},2e3`;
  const [first, second] = parse(source).problems.map(({ fixes }) => fixes[0]);
  if (!first || !second) throw new Error("Both lines have a fix.");
  expect(isCurrent(source, second)).toBe(true);
  expect(isCurrent(`# new\n${source}`, first)).toBe(false);
  expect(isCurrent(`${source}00`, second)).toBe(false);
  expect(isCurrent(`${alice},1e3\n#${bob},2e3`, second)).toBe(false);
  expect(isCurrent(`${alice},2e3`, first)).toBe(false);
  expect(isCurrent(source.replace("\n", ";"), second)).toBe(false);
  expect(applyFixes(source, [second, first, first])).toBe(`${alice},1000\n${bob},2000`);
  expect(applyFixes(`${source}00`, [first, second])).toBe(`${alice},1000\n${bob},2e300`);
});

test("a fix keeps the byte order mark and the line breaks", () => {
  const source = `\uFEFF${alice},1e3\r\n${bob},2\r\n`;
  const fixes = parse(source).problems.flatMap((problem) => problem.fixes.slice(0, 1));
  expect(applyFixes(source, fixes)).toBe(`\uFEFF${alice},1000\r\n${bob},2\r\n`);
});

test("normalizes a file's line breaks for the editor", () => {
  const bytes = new TextEncoder().encode("a\r\nb\rc\n\nd");
  expect(decodeFile(bytes)).toEqual({ kind: "text", text: "a\nb\nc\n\nd" });
});

test("accepts only UTF-8 files", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(decodeFile(bytes(`\uFEFF${alice},1`))).toEqual({ kind: "text", text: `${alice},1` });
  for (const wrong of [
    new Uint8Array([0xff, 0xfe, 0x30, 0]),
    new Uint8Array([0xe9, 0x2c]),
    new Uint8Array([0x50, 0x4b, 3, 4, 0]),
  ]) {
    expect(decodeFile(wrong)).toMatchObject({ kind: "rejected", reason: "not-text" });
  }
  expect(decodeFile(new Uint8Array(3_000_000))).toMatchObject({ reason: "too-large" });
});

test("names every line of a payment in the results and contains no formula", () => {
  const merged = { ...row(1, carol, 1_500_000n, "=1+1"), mergedLines: [4] };
  const sent = { row: merged, chunk: 0, status: "sent" } as const;
  const csv = writeResultsCsv(
    [{ ...sent, transaction: "0xabc", block: 12n, atMs: 0, reason: null }],
    6,
  );
  expect(csv.split("\r\n")).toEqual([
    "line,address,amount,memo,chunk,status,transaction,block,time_utc,reason",
    `1 4,${carol.toLowerCase()},1.5,"'=1+1",1,sent,0xabc,12,1970-01-01T00:00:00.000Z,`,
    "",
  ]);
});

test("parses a results file again as a list", () => {
  const results = rows.map((one) => ({
    row: { ...one, mergedLines: [] },
    chunk: 0,
    status: "failed" as const,
    transaction: null,
    block: null,
    atMs: null,
    reason: "refused",
  }));
  const list = parse(writeResultsCsv(results, 6));
  expect(list.rows.map(({ address, amount }) => ({ address, amount }))).toEqual(
    rows.map(({ address, amount }) => ({ address, amount })),
  );
  expect(kindsOf(list)).toEqual(["1 column-unread"]);
});
