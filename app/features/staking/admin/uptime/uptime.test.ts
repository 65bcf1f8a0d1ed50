import fc from "fast-check";
import { expect, test } from "vitest";
import type { Validator } from "#app/features/staking/staking.types.ts";
import { judgeUptime, parseUptime } from "./parse-uptime.ts";
import { drawEpochs, isJailSuggested, rankStandings, uptimeBps } from "./strikes.ts";
import type { Uptime } from "./uptime.types.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const options = {
  epoch: 7,
  validators: [
    { id: 1, operator: alice },
    { id: 2, operator: bob },
  ],
  chain: { id: 4443, name: "TAN Testnet", prefixes: ["tan"] },
  delimiter: null,
} as const;

function read(text: string) {
  const table = parseUptime(text, options);
  if (table.kind === "refused") throw new Error(table.sentence);
  return table;
}

const judge = (text: string, before: readonly Uptime[] = []) =>
  judgeUptime(read(text).rows, { epoch: 7, before });
const rowsOf = (text: string) => judge(text).map(({ row }) => row);
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
])("%s are read", (_, text) => {
  expect(rowsOf(text)).toEqual([first, second]);
});

test.each([
  ["1,100,98", "missed: Write a whole number of blocks"],
  ["1,100,98,3", "98 signed and 3 missed are not the 100 expected."],
  ["3,100,98,2", "validator: There is no validator 3."],
  ["x,100,98,2", "validator: This is not an address"],
  [`${alice.replace("F6", "f6")},1,1,0`, "checksum"],
  [`0x${"12".repeat(20)},1,1,0`, "Nobody with this address operates a validator."],
  ["#N/A,100,98,2", "an error of the spreadsheet"],
  ["1,-1,0,0", "expected: Write a whole number of blocks"],
  ["1,1.5,1,0", "expected: Write a whole number of blocks"],
  ["1,1e3,1,0", "expected: Write a whole number of blocks"],
  ["1,0,0,0", "Nothing was expected"],
  ["1,100,98,2,6", "epoch: It is 6, and epoch 7 is imported."],
  ['1,"100,98,2', "quote"],
  ["validator,expected,signed\n1,100,98", "The header has no column named missed."],
])("a wrong line is named: %s", (text, sentence) => {
  const { problems, isReady } = read(text);
  expect(problems[0]).toMatchObject({ line: 1, severity: "error" });
  expect(problems[0]?.sentence).toContain(sentence);
  expect(isReady).toBe(false);
});

test("a wrong line carries its number in the file, empty lines and header included", () => {
  const text = "validator,expected,signed,missed\n\n1,100,98,2\n1,100,98,2\n9,1,1,0\n";
  expect(judge(text).map(({ line, text: words }) => [line, words])).toEqual([[3, "New."]]);
  expect(read(text).problems.map(({ line, sentence }) => [line, sentence])).toEqual([
    [4, "validator: Line 3 is about the same one."],
    [5, "validator: There is no validator 9."],
  ]);
});

test("of the console's own export the lines of other epochs are left out by hand", () => {
  const text = "epoch,validator,expected,signed,missed\n6,1,100,97,3\n7,1,100,98,2";
  expect(read(text).problems.map(({ line }) => line)).toEqual([2]);
  expect(rowsOf(text)).toEqual([first]);
});

test("what is kept already is told from what is replaced", () => {
  const before = [first, { ...second, signed: 80 }];
  const verdicts = judge("1,100,98,2\n2,100,90,10", before);
  expect(verdicts.map(({ kind, text }) => [kind, text])).toEqual([
    ["same", "Kept already, nothing changes."],
    ["replaced", "Takes the place of 80 signed of 100."],
  ]);
});

test("any file is read without a fault, and only sound rows come out of it", () => {
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
      const ids = rowsOf(lines.join(end));
      for (const { validator, expected, signed } of ids) {
        expect([1, 2]).toContain(validator);
        expect(signed >= 0 && signed <= expected && expected > 0).toBe(true);
      }
      expect(new Set(ids.map(({ validator }) => validator)).size).toBe(ids.length);
    }),
  );
});

test("rows that are written are read back", () => {
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

test("three strikes in a row up to the newest epoch suggest a jail", () => {
  const rows = [...epochs(1, [100, 94, 94, 94]), ...epochs(2, [90, 90, 90, 95])];
  const validators = [validator(1), validator(2), validator(3)];
  const standings = rankStandings(rows, { validators, thresholdBps: 9_500 });
  expect(standings.map(({ id, inRow, lastBps }) => [id, inRow, lastBps])).toEqual([
    [1, 3, 9_400],
    [2, 0, 9_500],
  ]);
  expect(standings.map(isJailSuggested)).toEqual([true, false]);
  const [worst] = standings;
  expect(worst && isJailSuggested({ ...worst, status: "jailed" })).toBe(false);
});

test("an uptime just below the threshold is a strike, however it rounds", () => {
  const rows = [{ epoch: 1, validator: 1, expected: 1_000_000, signed: 949_999 }];
  const [bar] = drawEpochs(rows, { chosen: null, thresholdBps: 9_500 });
  expect(bar).toMatchObject({ bps: 9_499, isStrike: true });
  expect(uptimeBps({ expected: 3, signed: 3 })).toBe(10_000);
});

test("epochs are drawn of one validator or of all, and one without a record is not known", () => {
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
