import { expect, test } from "vitest";
import { monthly } from "./grant.ts";
import { readMoment } from "./grant-cells.ts";
import { parseGrants } from "./parse-grants.ts";

const now = Date.parse("2026-11-21T00:00:00Z") / 1_000;
const alice = "0x1111111111111111111111111111111111111111";
const options = {
  unit: { symbol: "USDT", decimals: 6 },
  token: "0x00000000000000000000000000000000000000aa",
  vesting: "0x00000000000000000000000000000000000000bb",
  now,
  transferable: false,
} as const;

const parse = (text: string) => parseGrants(text, options);
const sentenceOf = (line: string) => parse(line).problems[0]?.sentence;

test("a line is read to the base unit and to the second", () => {
  const list = parse(`beneficiary,total,start,cliff,end,step,revocable,note
# a comment
${alice},1200.5,2027-01-31T12:00+01:00,1mo,12mo,monthly,yes,"first, for now"`);
  expect(list.problems).toEqual([]);
  const start = Date.parse("2027-01-31T11:00:00Z") / 1_000;
  expect(list.grants).toEqual([
    {
      line: 3,
      beneficiary: alice,
      total: 1_200_500_000n,
      start,
      cliff: { count: 1, unit: "months" },
      end: { count: 12, unit: "months" },
      step: monthly,
      startBps: 0,
      cliffBps: 0,
      revocable: true,
      transferable: false,
      note: "first, for now",
    },
  ]);
  expect(list.total).toBe(1_200_500_000n);
});

test("a header may bring its columns in another order, and optional ones may be left out", () => {
  const list = parse(`end;total;beneficiary;start\n90d;5;${alice};now`);
  expect(list.problems).toEqual([]);
  expect(list.grants[0]).toMatchObject({
    start: "now",
    cliff: null,
    end: { count: 90, unit: "days" },
    step: 0,
    revocable: false,
  });
});

test("each bad line is refused with its number and what to write", () => {
  const list = parse(`${alice},1,now,,12mo
${alice},1,2027-01-31,,12mo
${alice},1e18,now,,12mo`);
  expect(list.problems).toEqual([
    { line: 2, sentence: expect.stringContaining("a date with its time zone") as string },
    { line: 3, sentence: "An amount is written out, without an exponent." },
  ]);
  expect(list.grants).toHaveLength(1);
});

test("what the contract would refuse is refused on its line", () => {
  expect(sentenceOf(`${options.token},1,now,,1y`)).toContain("token's own contract");
  expect(sentenceOf(`${options.vesting},1,now,,1y`)).toContain("own contract");
  expect(sentenceOf(`${alice},1,now,2y,1y`)).toBe("The cliff must not be after the end.");
  expect(sentenceOf(`${alice},1,now,,1d,weekly`)).toBe("A step is longer than the whole schedule.");
  expect(sentenceOf(`${alice},1,1700000000,,1d`)).toBe("The start is more than a year ago.");
  expect(sentenceOf(`${alice},1,now,,2026-11-20T00:00Z`)).toBe("The end must be after the start.");
  expect(sentenceOf(`${alice},0,now,,1y`)).toBe("The amount must be more than 0.");
  expect(sentenceOf(`${alice},1,now,,1y,hourly`)).toContain("continuous, daily, weekly or monthly");
  expect(sentenceOf(`${alice},1,now,,1y,daily,maybe`)).toContain("yes or no");
  expect(sentenceOf(`${alice},1,now,,11y`)).toContain("at most ten years");
});

test("the same grant on two lines is pointed out, not refused", () => {
  const list = parse(`${alice},1,now,,1y\n${alice},1,now,,1y`);
  expect(list.problems).toEqual([]);
  expect(list.warnings).toEqual([
    { line: 2, sentence: expect.stringContaining("line 1") as string },
  ]);
});

test("times that could be read in two ways are none", () => {
  for (const text of [
    "2027-01-31",
    "2027-01-31T12:00",
    "2027-02-30T12:00Z",
    "31.01.2027",
    "1700000000000",
    "90",
    "-5d",
    "0d",
    "1.5y",
  ]) {
    expect([text, readMoment(text)]).toEqual([text, null]);
  }
});

test("a list beyond the limit is refused, not cut", () => {
  const list = parse(Array.from({ length: 2_002 }, () => `${alice},1,now,,1y`).join("\n"));
  expect(list.problems[0]?.sentence).toContain("at most 2000 grants");
});
