import fc from "fast-check";
import { getAddress, parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { evaluateCount } from "./evaluate-task.ts";
import { readWork, type WorkRules } from "./read-work.ts";

const escrow = getAddress(`0x${"e5".repeat(20)}`);
const account = getAddress(`0x${"a1".repeat(20)}`);
const rules: WorkRules = {
  questions: [{ text: "Hours?", kind: "number", isRequired: false }],
  reward: { type: "range", least: parseEther("1"), most: parseEther("10"), winners: 2 },
  token: { address: zeroAddress, symbol: "TAN", decimals: 18 },
};
const good = { link: "https://work.example/", ask: String(parseEther("5")) };

test("stores a submission as sent, with normalized links and an answer to each question", () => {
  expect(readWork({ ...good, link: "https://Work.example" }, rules, escrow)).toEqual({
    kind: "work",
    content: {
      link: "https://work.example/",
      repository: "",
      notes: "",
      answers: [""],
      ask: good.ask,
    },
    payees: [],
    files: [],
  });
});

test("rejects a requested amount where the reward is fixed", () => {
  const fixed = { ...rules, reward: { type: "fixed", each: 1n, winners: 1 } as const };
  expect(readWork(good, fixed, escrow)).toMatchObject({ kind: "rejected", field: "ask" });
});

test("sums stored shares to the whole for any payees", () => {
  const payee = fc.record({
    account: fc.oneof(
      fc.constantFrom(account, escrow, zeroAddress, account.toLowerCase(), "0x12"),
      fc.bigInt(1n, 2n ** 160n - 1n).map((value) => `0x${value.toString(16).padStart(40, "0")}`),
    ),
    shareBps: fc.oneof(fc.integer({ min: -5, max: 10_005 }), fc.constantFrom(2_500, 5_000, 10_000)),
  });
  let stored = 0;
  fc.assert(
    fc.property(fc.array(payee, { maxLength: 4 }), (payees) => {
      const read = readWork({ ...good, payees }, rules, escrow);
      if (read.kind === "rejected") {
        expect(read).toMatchObject({ status: 400 });
        expect(read.field).toMatch(/^payees/);
        return;
      }
      stored += 1;
      const sum = read.payees.reduce((total, { shareBps }) => total + shareBps, 0);
      expect(read.payees.length === 0 || sum === 10_000).toBe(true);
      expect(new Set(read.payees.map((one) => one.account)).size).toBe(read.payees.length);
      expect(read.payees.every(({ shareBps }) => shareBps > 0)).toBe(true);
      expect(read.payees.some((one) => [escrow, zeroAddress].includes(one.account))).toBe(false);
    }),
    { numRuns: 500 },
  );
  expect(stored).toBeGreaterThan(20);
});

test("stores any input within its bounds or rejects it by field with a message", () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  const fields = ["link", "repository", "notes", "answers", "ask"];
  const work = fc.record(
    { repository: text, notes: text, ask: text, answers: fc.array(text, { maxLength: 2 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(work, fc.oneof(text, fc.webUrl()), (changes, link) => {
      const read = readWork({ ...good, link, ...changes }, rules, escrow);
      if (read.kind === "rejected") {
        expect(fields).toContain(read.field?.split(".")[0]);
        expect(read.message).toMatch(/\.$/);
        return;
      }
      const { content } = read;
      expect(content.link).toMatch(/^https:\/\/[\x21-\x7e]+$/);
      const ask = BigInt(content.ask ?? 0);
      expect(ask >= parseEther("1") && ask <= parseEther("10")).toBe(true);
      expect(content.notes).not.toMatch(/[\0\x1b\ud800-\udfff]/u);
    }),
    { numRuns: 500 },
  );
});

test("checks the limit per address before the limit of the task", () => {
  const limits = { perAddress: 2, mostSubmissions: 3 };
  expect(evaluateCount(limits, { ownCount: 1, all: 2 })).toBeNull();
  expect(evaluateCount(limits, { ownCount: 2, all: 2 })?.message).toContain("at most 2");
  expect(evaluateCount(limits, { ownCount: 0, all: 3 })?.message).toContain("takes 3");
  expect(evaluateCount({ ...limits, mostSubmissions: null }, { ownCount: 0, all: 9e6 })).toBeNull();
});
