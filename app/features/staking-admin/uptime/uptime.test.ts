import fc from "fast-check";
import { expect, test } from "vitest";
import type { Validator } from "#app/domain/staking/model/staking.types.ts";
import { parseUptime, readUptimes } from "./parse-uptime.ts";
import { type Uptime, uptimeBps } from "#app/domain/staking/uptime.ts";
import { drawEpochs, isJailSuggested, rankStrikeRecords } from "./strikes.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const facts = {
  epoch: 7,
  validators: [
    { id: 1, operator: alice },
    { id: 2, operator: bob },
  ],
  before: [],
  delimiter: null,
  chain: { id: 4443, name: "TAN Testnet", prefixes: ["tan"] },
} as const;
function read(text: string) {
  const list = readUptimes(text, facts);
  if ("kind" in list) throw new Error(list.message);
  return list;
}
function rowsOf(text: string) {
  const parsed = parseUptime(text, facts);
  return parsed.kind === "verdicts" ? parsed.verdicts.map(({ row }) => row) : parsed.message;
}
const first: Uptime = { epoch: 7, validator: 1, expected: 100, signed: 98 };
const second: Uptime = { epoch: 7, validator: 2, expected: 100, signed: 90 };

test.each([
  ["commas", "1,100,98,2\n2,100,90,10"],
  ["semicolons and CRLF", "1;100;98;2\r\n2;100;90;10\r\n"],
  ["tabs", "1\t100\t98\t2\n2\t100\t90\t10"],
  [
    "a mark of order, a header and quotes",
    '\uFEFFvalidator,expected,signed,missed\n"1","100",98,2\n2,100,90,10',
  ],
  ["columns in another order", "missed;signed;expected;Validator\n2;98;100;1\n10;90;100;2"],
  ["operators", `${alice},100,98,2\n${bob.toLowerCase()},100,90,10`],
  ["empty lines", "\n1,100,98,2\n\n2,100,90,10\n\n"],
])("parses %s", (_, text) => {
  expect(rowsOf(text)).toEqual([first, second]);
});

test.each([
  ["1,100,98", "missed: Enter a whole number of blocks"],
  ["1,100,98,3", "98 signed and 3 missed add up to 101, not the 100 expected."],
  ["3,100,98,2", "validator: There is no validator 3."],
  ["x,100,98,2", "validator: "],
  [`${alice.replace("F6", "f6")},1,1,0`, "validator: "],
  [`0x${"12".repeat(20)},1,1,0`, "No validator has this operator address."],
  [`eip155:1:${alice},1,1,0`, "written for the network eip155:1"],
  [`${alice},1,1,0,${bob}`, "more addresses"],
  ["1,-1,0,0", "whole number"],
  ["1,1.5,1,0", "whole number"],
  ["1,1e3,1,0", "whole number"],
  ["1,0,0,0", "No blocks were expected"],
  ["1,31536001,31536001,0", "More blocks are expected than a year has. Enter at most 31536000."],
  ['1,"100,98,2', "quote"],
  ["validator,expected,signed\n1,1,1", "The header has no column named missed."],
  ["validator,expected,signed,missed,signed\n1,1,1,0,1", "names the column signed twice"],
])("names a wrong line and imports nothing: %s", (text, message) => {
  const { problems } = read(text);
  expect(problems[0]).toMatchObject({ line: 1, severity: "error" });
  expect(problems.map((one) => one.message).join(" ")).toContain(message);
  expect(rowsOf(text)).toMatch(/^Nothing was imported\. Line 1: /);
});

test("numbers a wrong line as in the file, including empty lines and the header", () => {
  const text = "validator,expected,signed,missed\n\n1,100,98,2\n1,100,98,2\n9,1,1,0\n# 2,1,1,0";
  const { problems, reading } = read(text);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [4, "The same validator as line 3. Remove one of them."],
    [5, "validator: There is no validator 9."],
  ]);
  expect(reading).toMatchObject({ isReady: false, problems: { bad: 2 }, skipped: { count: 1 } });
});

test("reports a line with another delimiter as one error, with a fix", () => {
  expect(read("1,100,98,2\n2;100;90;10").problems).toMatchObject([
    {
      line: 2,
      message: "The line is divided by a semicolon, the list by a comma.",
      fixes: [{ after: "2,100,90,10" }],
    },
  ]);
});

test("does not read thousands separators as decimals, and offers a fix", () => {
  const [problem] = read("1;1.000;998;2").problems;
  expect(problem?.fixes).toMatchObject([{ label: "Write 1000", safe: false }]);
  expect(rowsOf("")).toBe("Paste the list or choose a file.");
});

test("parses the console's own export and asks about a column of networks", () => {
  const header = "epoch,validator,expected,signed,missed";
  const { reading, problems } = read(`${header}\n7,1,100,98,2`);
  expect([reading.isReady, problems]).toEqual([true, []]);
  expect(rowsOf(`${header}\n8,1,100,98,2`)).toBe(
    "Nothing was imported. Line 2: epoch: This import is for epoch 7. Remove the line, or import its epoch separately.",
  );
  const requested = "validator,expected,signed,missed,chain\n1,100,98,2,TAN";
  expect(read(requested).reading).toMatchObject({
    isReady: false,
    question: { columns: ["chain"] },
  });
  expect(rowsOf(requested)).toBe("Answer the question about the list first.");
});

test("distinguishes saved rows from replaced ones", () => {
  const before = [first, { ...second, signed: 80 }];
  const parsed = parseUptime("1,100,98,2\n2,100,90,10", { ...facts, before });
  if (parsed.kind === "rejected") throw new Error(parsed.message);
  expect(parsed.verdicts.map(({ kind, text }) => [kind, text])).toEqual([
    ["same", "Already saved; no change."],
    ["replaced", "Replaces 80 signed of 100."],
  ]);
});

test("parses any file without throwing, and returns only valid rows", () => {
  const cell = fc.oneof(
    fc.constantFrom("1", "2", alice, "validator", "", '"', '""', "-1", "100"),
    fc.string({ maxLength: 8 }),
    fc.nat().map(String),
  );
  const line = fc
    .tuple(fc.array(cell, { maxLength: 6 }), fc.constantFrom(",", ";", "\t"))
    .map(([cells, delimiter]) => cells.join(delimiter));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom("\n", "\r\n"), (lines, end) => {
      const rows = rowsOf(lines.join(end));
      const ids = typeof rows === "string" ? [] : rows;
      for (const { validator, expected, signed } of ids) {
        expect([1, 2]).toContain(validator);
        expect(signed >= 0 && signed <= expected && expected > 0).toBe(true);
      }
      expect(new Set(ids.map(({ validator }) => validator)).size).toBe(ids.length);
    }),
  );
});

test("round-trips rows", () => {
  const count = fc.nat({ max: 1_000_000 });
  fc.assert(
    fc.property(count, count, fc.constantFrom(",", ";", "\t"), (signed, missed, delimiter) => {
      const expected = signed + missed;
      fc.pre(expected > 0);
      expect(rowsOf([2, expected, signed, missed].join(delimiter))).toEqual([
        { epoch: 7, validator: 2, expected, signed },
      ]);
    }),
  );
});

const epochs = (validator: number, signed: readonly number[]): Uptime[] =>
  signed.map((one, epoch) => ({ epoch, validator, expected: 100, signed: one }));
const validator = (id: number): Validator => ({
  id,
  operator: alice,
  status: "active",
  until: 0,
  bonded: 0n,
  shares: 0n,
  selfBond: 0n,
  room: 0n,
  commissionBps: 0,
  nextCommission: null,
  monikerHash: "0x",
});

test("suggests a jail after three strikes in a row up to the newest epoch", () => {
  const rows = [...epochs(1, [100, 94, 94, 94]), ...epochs(2, [90, 90, 90, 95])];
  const validators = [validator(1), validator(2), validator(3)];
  const records = rankStrikeRecords(rows, { validators, thresholdBps: 9_500 });
  expect(records.map(({ id, inRow, lastBps }) => [id, inRow, lastBps])).toEqual([
    [1, 3, 9_400],
    [2, 0, 9_500],
  ]);
  expect(records.map(isJailSuggested)).toEqual([true, false]);
  const [worst] = records;
  expect(worst && isJailSuggested({ ...worst, status: "jailed" })).toBe(false);
});

test("counts an uptime just below the threshold as a strike, however it rounds", () => {
  const rows = [{ epoch: 1, validator: 1, expected: 1_000_000, signed: 949_999 }];
  const [bar] = drawEpochs(rows, { chosen: null, thresholdBps: 9_500 });
  expect(bar).toMatchObject({ bps: 9_499, isStrike: true });
  expect(uptimeBps({ expected: 3, signed: 3 })).toBe(10_000);
});

test("draws the epochs of one validator or of all, and gaps without a record", () => {
  const rows = [...epochs(1, [100, 50]), { epoch: 1, validator: 2, expected: 300, signed: 300 }];
  const all = drawEpochs(rows, { chosen: null, thresholdBps: 9_500 });
  expect(all.map(({ epoch, bps }) => [epoch, bps])).toEqual([
    [0, 10_000],
    [1, 8_750],
  ]);
  const of = drawEpochs(rows, { chosen: 2, thresholdBps: 9_500 });
  expect(of.map(({ bps, isStrike }) => [bps, isStrike])).toEqual([
    [null, false],
    [10_000, false],
  ]);
});
