import { expect, test } from "vitest";
import { parseRecipients } from "./parse-recipients.ts";
import { maxRows, type ParseOptions } from "#app/domain/lists/values/recipients.types.ts";
import {
  alice,
  amountsOf,
  bob,
  carol,
  kindsOf,
  options,
  parse,
  textsOf,
} from "./recipients.test-support.ts";

const lower = alice.toLowerCase();

test.each([
  ["a comma", `${alice},1.5`, ","],
  ["a comma and a space", `${alice}, 1.5`, ","],
  ["a semicolon", `${alice};1.5`, ";"],
  ["a tab", `${alice}\t1.5`, "\t"],
  ["a space", `${alice} 1.5`, " "],
  ["many spaces", `  ${alice}    1.5  `, " "],
  ["a bar", `${alice} | 1.5`, "|"],
  ["an equals sign", `${alice}=1.5`, "="],
  ["a comma, in quotes", `"${alice}","1.5"`, ","],
  ["a comma, at the end too", `${alice},1.5,,,`, ","],
  ["a comma, for this network", `tan:${alice},1.5`, ","],
  ["a comma, in lower case", `${lower},1.5`, ","],
  ["a comma, in capitals", `0x${lower.slice(2).toUpperCase()},1.5`, ","],
])("parses a line divided by %s", (_, source, delimiter) => {
  const list = parse(source);
  expect(list).toMatchObject({ delimiter, problems: [] });
  expect(list.rows).toEqual([{ line: 1, address: lower, amount: 1_500_000n, memo: "" }]);
});

const wrongChecksum = alice.replace("F6F4", "f6F4");

test("reports both a bad address and a bad amount on a line", () => {
  expect(kindsOf(parse(`${wrongChecksum},1e3`))).toEqual([
    "1 address-checksum",
    "1 amount-exponent",
  ]);
});

test("does not repeat a possible private key in the message", () => {
  const [problem] = parse(`0x${"ab".repeat(32)},5`).problems;
  expect(problem?.message).toContain("64 hexadecimal digits");
  expect(problem?.message).not.toContain("abab");
});

test("counts lines with a byte order mark, CRLF, blank lines, comments and a header", () => {
  const source = `\uFEFFReceiver;Value;Note\r\n\r\n# note\r\n // other\r\n${alice};1;"a;b"\r\n${bob};2;say "hi"\r\n`;
  const list = parse(source);
  expect(list.problems).toEqual([]);
  expect(list.header).toEqual({ line: 1, columns: ["address", "amount", "memo"] });
  expect(list.rows.map(({ line, memo }) => [line, memo])).toEqual([
    [5, "a;b"],
    [6, 'say "hi"'],
  ]);
  const counts = { lines: 7, rows: 2, errors: 0, comments: 2, blanks: 2, headers: 1, leftOut: 0 };
  expect(list.counts).toEqual(counts);
});

test("finds columns by the header and names unread ones", () => {
  const list = parse(`order,memo,to,amount\n1,Rent,${alice},5`);
  expect(list.rows).toEqual([{ line: 2, address: lower, amount: 5_000_000n, memo: "Rent" }]);
  expect(list.problems.map(({ kind, message }) => [kind, message])).toEqual([
    ["column-unread", "Columns that are not read: order."],
  ]);
});

test.each([
  ["address,memo", "The header has no column named amount or value."],
  ["address,amount,value", "The header names two columns of amounts."],
  ["to,wallet,amount", "The header names two columns of addresses."],
])("rejects the header %s", (header, message) => {
  const list = parse(`${header}\n${alice},5`);
  expect(list.problems[0]).toMatchObject({ line: 1, kind: "header-columns", message });
  expect(list.ready).toBeNull();
});

test("warns that a declared memo may be the rest of an amount", () => {
  const list = parse(`address,amount,memo\n${alice},1,000.5`);
  expect(list.rows).toEqual([]);
  expect(kindsOf(list)).toEqual(["2 next-maybe-amount"]);
  expect(textsOf(list.problems[0])).toEqual([`${alice},1000.5`, `${alice},1,"000.5"`]);
});

test("warns that an unread column may be the rest of an amount", () => {
  const list = parse(`address,amount,order\n${alice},1,000.5`);
  expect(kindsOf(list)).toEqual(["1 column-unread", "2 next-maybe-amount"]);
});

test("reads three digits after a point as decimals where another amount shows it, with a warning", () => {
  const list = parse(`${alice},2.500\n${bob},0.5`);
  expect(amountsOf(list)).toEqual([2_500_000n, 500_000n]);
  expect(kindsOf(list)).toEqual(["1 amount-maybe-grouped"]);
  expect(textsOf(list.problems[0])).toEqual([`${alice},2500`]);
});

test("asks about three digits after a point if nothing shows what the point means", () => {
  const list = parse(`${alice},2.500\n${bob},7`);
  expect(kindsOf(list)).toEqual(["1 amount-ambiguous"]);
  expect(list.pointQuestion).toEqual({ lines: [1], example: "2.500" });
});

test("rejects a line with another delimiter and keeps its amount whole", () => {
  const list = parse(`${alice};1\n${bob};2\n${carol},1,000.5`);
  expect(kindsOf(list)).toEqual(["3 other-delimiter"]);
  expect(textsOf(list.problems[0])).toEqual([`${carol};1,000.5`]);
});

test("prefers a chosen delimiter to the detected one", () => {
  expect(kindsOf(parse(`${alice},1`, { delimiter: ";" }))).toEqual(["1 other-delimiter"]);
});

test("reports a second header", () => {
  const list = parse(`address,amount\n${alice},1\nAddress,Amount\n${bob},2`);
  expect(kindsOf(list)).toEqual(["3 header-repeated"]);
  expect(textsOf(list.problems[0])).toEqual(["# Address,Amount"]);
});

test("reports a cell over several lines as one error that covers them all", () => {
  const list = parse(`${alice},5,"first\r\n\r\n# second"\r\n${bob},6`);
  expect(kindsOf(list)).toEqual(["1 line-break-in-cell"]);
  expect(textsOf(list.problems[0])).toEqual([`${alice},5,"first # second"`]);
  expect(list.counts).toMatchObject({ lines: 4, rows: 1, errors: 3, comments: 0, blanks: 0 });
});

test("reports an unclosed quote without dropping the payments below it", () => {
  const list = parse(`${alice},5,"first\n${bob},6,second"\n${carol},7`);
  expect(list.rows.map(({ line }) => line)).toEqual([2, 3]);
  expect(kindsOf(list)).toEqual(["1 quote-open"]);
});

test("warns of the sender and of the burn address as recipients", () => {
  const dead = "0x000000000000000000000000000000000000dEaD";
  const list = parse(`${alice},1\n${dead},2`, { sender: alice });
  expect(list.rows).toHaveLength(2);
  expect(kindsOf(list)).toEqual(["1 address-self", "2 address-burn"]);
});

test("needs no amounts on the lines with one amount for all, and warns of unused ones", () => {
  const amounts = { kind: "equal", text: "2.5" } as const;
  const list = parse(`${alice}\n${bob},Bob\n${carol},7,Carol\n${carol},2.5`, { amounts });
  expect(list.rows.map(({ amount, memo }) => [amount, memo])).toEqual([
    [2_500_000n, ""],
    [2_500_000n, "Bob"],
    [2_500_000n, "Carol"],
    [2_500_000n, ""],
  ]);
  expect(kindsOf(list)).toEqual(["3 amount-unused"]);
  expect(textsOf(list.problems[0])).toEqual([`${carol},,Carol`]);
  expect(parse(`${bob} Team 7 of us`, { amounts }).rows).toMatchObject([{ memo: "Team 7 of us" }]);
});

test.each([
  ["", "Enter an amount for the list."],
  ["1,000", "The comma may mark thousands or decimals."],
  ["0", "The amount must be more than 0."],
])("rejects the common amount %j and makes nothing ready", (text, message) => {
  const list = parse(`${alice}\n${bob}`, { amounts: { kind: "equal", text } });
  expect(list).toMatchObject({ listProblem: message, ready: null, counts: { rows: 2 } });
});

test("splits a total to the last unit, with the remainder on the first rows", () => {
  const list = parse(`${alice}\n${bob}\n${carol}`, { amounts: { kind: "split", text: "0.00001" } });
  expect(amountsOf(list)).toEqual([4n, 3n, 3n]);
  expect(list.ready?.totals.total).toBe(10n);
});

test("rejects a total smaller than its rows", () => {
  const amounts: ParseOptions["amounts"] = { kind: "split", text: "0.000001" };
  const list = parse(`${alice}\n${bob}`, { amounts });
  expect(list.listProblem).toBe("The total is too small to be divided among so many rows.");
  expect(list.ready).toBeNull();
});

test("rejects a total that no token can hold", () => {
  const max = 2n ** 256n - 1n;
  const token = { symbol: "T", decimals: 0, address: null };
  expect(parse(`${alice},${max}`, { token }).ready?.totals.total).toBe(max);
  const list = parse(`${alice},${max}\n${bob},1`, { token });
  expect(list.listProblem).toBe("The total is more than any token can hold.");
  expect(list.ready).toBeNull();
});

test("makes a list ready only without errors and with every duplicate decided", () => {
  const source = `${alice},1,May\n${bob},2\n${lower},3,June`;
  const undecided = parse(source);
  expect(undecided.duplicates).toEqual([{ address: lower, lines: [1, 3], total: 4_000_000n }]);
  expect(undecided.ready).toBeNull();

  const byAddress = new Map([[lower, "merge" as const]]);
  const merged = parse(source, { duplicates: { every: null, byAddress } }).ready;
  expect(merged?.rows).toMatchObject([
    { line: 1, amount: 4_000_000n, memo: "May; June", mergedLines: [3] },
    { line: 2, amount: 2_000_000n, mergedLines: [] },
  ]);
  const remaining = parse(source, {
    duplicates: { every: "keep-first", byAddress: new Map() },
  }).ready;
  expect(remaining?.totals.total).toBe(3_000_000n);
  expect(parse(`${source}\nx`, { duplicates: { every: "merge", byAddress } }).ready).toBeNull();
});

test("splits the full total when lines are left out as duplicates", () => {
  const amounts: ParseOptions["amounts"] = { kind: "split", text: "3" };
  const source = `${alice}\n${bob}\n${alice}`;
  for (const every of ["keep-first", "keep-both", "merge"] as const) {
    const list = parse(source, { amounts, duplicates: { every, byAddress: new Map() } });
    expect(list.ready?.totals.total, every).toBe(3_000_000n);
  }
});

test("sums the figures of a list from its rows", () => {
  const { totals } = parse(`${alice},1\n${bob},5\n${carol},3\n${carol},2`);
  expect(totals).toMatchObject({
    rows: 4,
    recipients: 3,
    total: 11_000_000n,
    smallest: 1_000_000n,
    median: 2_000_000n,
    largest: 5_000_000n,
  });
  expect(totals?.top.map(({ line }) => line)).toEqual([2, 3, 4, 1]);
});

test("sorts recipients into classes by what each gets in all", () => {
  const payees = Array.from({ length: 5 }, (_, i) => `0x${String(i + 1).padStart(40, "0")}`);
  const source = [...payees, payees[0]].map((payee) => `${payee},10`).join("\n");
  const duplicates = { every: "keep-both", byAddress: new Map() } as const;
  const totals = parse(source, { duplicates }).ready?.totals;
  expect(totals?.classes).toEqual([
    { from: 10_000_000n, until: 11_000_000n, count: 4 },
    ...Array.from({ length: 9 }, (_, i) => ({
      from: BigInt(11 + i) * 1_000_000n,
      until: BigInt(12 + i) * 1_000_000n,
      count: 0,
    })),
    { from: 20_000_000n, until: 21_000_000n, count: 1 },
  ]);
  expect(parse(payees.map((payee) => `${payee},10`).join("\n")).totals?.classes).toBeNull();
});

test("rejects too many rows and too many bytes as a whole", () => {
  const rows = Array.from({ length: maxRows }, () => `${lower},1`);
  expect(parse(["address,amount", ...rows].join("\n")).counts.rows).toBe(maxRows);
  expect(parseRecipients([...rows, `${lower},1`].join("\n"), options())).toMatchObject({
    kind: "rejected",
    reason: "too-many-rows",
  });
  // Two bytes each.
  expect(parseRecipients("é".repeat(1_100_000), options())).toMatchObject({ reason: "too-large" });
});

test("parses an empty text as an empty list without errors", () => {
  expect(parse("")).toMatchObject({ rows: [], problems: [], ready: null, totals: null });
});
