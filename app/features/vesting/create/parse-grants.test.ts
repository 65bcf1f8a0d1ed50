import { expect, test } from "vitest";
import type { ListChoices, Problem } from "#app/domain/lists/values/recipients.types.ts";
import { monthly } from "#app/domain/vesting/grant.ts";
import { readTimeOrSpan } from "./grant-cells.ts";
import { parseGrants } from "./parse-grants.ts";

const now = Date.parse("2026-11-21T00:00:00Z") / 1_000;
const alice = "0x1111111111111111111111111111111111111111";
const options = {
  unit: { symbol: "USDT", decimals: 6 },
  token: "0x00000000000000000000000000000000000000aa",
  vesting: "0x00000000000000000000000000000000000000bb",
  now,
  transferable: false,
  chain: { id: 4443, name: "TAN Testnet", prefixes: ["tan"] },
} as const;

function parse(text: string, choices: Partial<ListChoices> = {}) {
  const list = parseGrants(text, { ...options, delimiter: null, ...choices });
  if (!("reading" in list)) throw new Error(list.message);
  const ofKind = (wanted: Problem["severity"]) =>
    list.problems
      .filter(({ severity }) => severity === wanted)
      .map(({ line, message }) => ({ line, message }));
  const { grants, total, isReady } = list.reading;
  return {
    grants,
    total,
    isReady,
    problems: ofKind("error"),
    warnings: ofKind("warning"),
    fixes: list.problems.map(({ fixes }) => fixes.map(({ after }) => after)),
  };
}
const messageOf = (line: string) => parse(line).problems[0]?.message;

test("parses a line to the base unit and to the second", () => {
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

test("accepts reordered columns and missing optional ones", () => {
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

test("rejects each bad line with its number and a correction", () => {
  const list = parse(`${alice},1,now,,12mo
${alice},1,01/02/2027,,12mo
${alice},1e18,now,,12m`);
  expect(list.problems.map(({ line, message }) => [line, message.slice(0, 34)])).toEqual([
    [2, "start: 01/02/2027 may be 1 Februar"],
    [3, "total: An amount is written out, w"],
    [3, "end: 12m is ambiguous: minutes or "],
  ]);
  expect(list.fixes[0]).toEqual([`${alice},1,2027-02-01,,12mo`, `${alice},1,2027-01-02,,12mo`]);
  expect(list.fixes[2]).toEqual([`${alice},1e18,now,,12mo`, `${alice},1e18,now,,12min`]);
  expect(list.grants).toHaveLength(1);
  expect(list.isReady).toBe(false);
});

test("parses dates, shares, steps and yes or no in common notations", () => {
  const list = parse(
    `Wallet;Amount;Start date;Cliff %;Cliff;Duration;Frequency;Cancelable;Comment;TGE
tan:${alice};100,5;31.01.2027;25 %;1y;4 years;month;Y;hello;10`,
  );
  expect(list.problems).toEqual([]);
  expect(list.isReady).toBe(true);
  expect(list.grants).toMatchObject([
    {
      beneficiary: alice,
      total: 100_500_000n,
      start: Date.parse("2027-01-31T00:00:00Z") / 1_000,
      cliff: { count: 1, unit: "years" },
      end: { count: 4, unit: "years" },
      step: monthly,
      startBps: 1_000,
      cliffBps: 2_500,
      revocable: true,
      note: "hello",
    },
  ]);
});

test("asks once about amounts with an ambiguous point", () => {
  const text = `${alice};1.500;now;;1y`;
  expect(parse(text)).toMatchObject({ isReady: false, grants: [] });
  expect(parse(text, { pointMeans: "decimals" })).toMatchObject({
    isReady: true,
    total: 1_500_000n,
  });
  expect(parse(text, { pointMeans: "thousands" }).total).toBe(1_500_000_000n);
});

test("warns of a grant of almost nothing over a long time", () => {
  const { problems, warnings } = parse(`${alice},0.000001,now,,12mo`);
  expect(problems).toEqual([]);
  expect(warnings[0]?.message).toContain("so small");
});

test("rejects on its line what the contract would reject", () => {
  expect(messageOf(`${options.token},1,now,,1y`)).toContain("token's own contract");
  expect(messageOf(`${options.vesting},1,now,,1y`)).toContain("own contract");
  expect(messageOf(`${alice},1,now,2y,1y`)).toBe("The cliff must not be after the end.");
  expect(messageOf(`${alice},1,now,,1d,weekly`)).toBe("A step is longer than the whole schedule.");
  expect(messageOf(`${alice},1,1700000000,,1d`)).toBe("The start is more than a year ago.");
  expect(messageOf(`${alice},1,now,,2026-11-20T00:00Z`)).toBe("The end must be after the start.");
  expect(messageOf(`${alice},0,now,,1y`)).toBe("total: The amount must be more than 0.");
  expect(messageOf(`${alice},1,now,,1y,hourly`)).toContain("continuous, daily, weekly or monthly");
  expect(messageOf(`${alice},1,now,,1y,daily,maybe`)).toContain("yes or no");
  expect(messageOf(`${alice},1,now,,11y`)).toContain("at most ten years");
});

test("warns of the same grant on two lines without rejecting it", () => {
  const list = parse(`${alice},1,now,,1y\n${alice},1,now,,1y`);
  expect(list.problems).toEqual([]);
  expect(list.warnings).toEqual([
    { line: 2, message: expect.stringContaining("line 1") as string },
  ]);
});

test("rejects invalid times", () => {
  for (const text of ["2027-02-30T12:00Z", "1700000000000", "90", "-5d", "0d", "1.5y", "soon"]) {
    expect([text, readTimeOrSpan(text).kind]).toEqual([text, "invalid"]);
  }
});

test("rejects a list above the limit instead of cutting it", () => {
  const text = Array.from({ length: 2_002 }, () => `${alice},1,now,,1y`).join("\n");
  expect(() => parse(text)).toThrow("more than 2000 rows");
});

test("grants only the rows of the chosen token", () => {
  const titles = "token,beneficiary,total,start,cliff,end,step,revocable";
  const grant = (token: string, total: number) =>
    `${token},${alice},${total},2027-01-31,1mo,12mo,monthly,yes`;
  const list = parse([titles, grant(options.token, 1), grant(options.vesting, 2)].join("\n"));
  expect(list.problems).toEqual([]);
  expect(list).toMatchObject({ isReady: true, total: 1_000_000n, grants: [{ line: 2 }] });
});
