import { type Address, parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { StakeMethod } from "#app/domain/locked-staking/stake-method.ts";
import { budgetUpTo, countEpochs, listFinished, windowOf } from "./epochs.ts";
import { readTerms } from "./read-terms.ts";
import { type EcoStake, type IncentiveKind, termsFields, type TermsText } from "./terms.types.ts";

const token = { address: zeroAddress, symbol: "TAN", decimals: 18 };
const usdt = { address: "0x5FbDB2315678afecb367f032d93F642f64180aa3", symbol: "USDT", decimals: 6 };
const time = Date.UTC(2026, 10, 22) / 1_000;
const [day, hour] = [86_400, 3_600];

const values: TermsText = {
  ...(Object.fromEntries(termsFields.map((field) => [field, ""])) as TermsText),
  title: "Autumn stakers",
  token: zeroAddress,
  budget: "1000",
  start: "2026-11-20T00:00",
  end: "2026-11-30T00:00",
  intervalHours: "120",
  claimDays: "30",
  source: "stakers",
  rule: "pro-rata",
};

const lock: StakeMethod = {
  selector: "0xaabbccdd",
  target: usdt.address as Address,
  kind: "lock-90",
  minStake: 0n,
  lock: 90 * day,
  multiplierBps: 20_000,
  isEnabled: false,
};
const locked: EcoStake = {
  contract: usdt.address as Address,
  coin: { symbol: "WTAN", decimals: 18 },
  methods: [lock],
};

function read(
  changes: Partial<TermsText>,
  kind: IncentiveKind = "staking",
  ecoStake: EcoStake | null = locked,
) {
  const tokens = [token, { ...usdt, address: zeroAddress }].slice(0, 1);
  return readTerms({ ...values, ...changes }, { kind, tokens, coin: token, ecoStake, time });
}
function errorsOf(changes: Partial<TermsText>, kind?: IncentiveKind) {
  const answer = read(changes, kind);
  return answer.kind === "invalid" ? answer.errors : {};
}
function termsOf(changes: Partial<TermsText>, kind?: IncentiveKind) {
  const answer = read(changes, kind);
  if (answer.kind === "invalid") throw new Error(JSON.stringify(answer.errors));
  return answer.terms;
}

test("parses a valid form to base units and seconds", () => {
  const terms = termsOf({ minStake: "5", cap: "100", excluded: `${usdt.address}` });
  expect(terms).toMatchObject({
    budget: parseEther("1000"),
    start: time - 2 * day,
    interval: 120 * hour,
    claimSeconds: 30 * day,
    source: { kind: "stakers" },
    minStake: parseEther("5"),
    cap: parseEther("100"),
    excluded: [usdt.address.toLowerCase()],
  });
});

test.each([
  ["title", { title: " " }, "Enter a name."],
  ["title", { title: "ü".repeat(41) }, "A name can have at most 80 bytes; this has 82."],
  ["token", { token: usdt.address }, "Choose one of the tokens that are listed."],
  [
    "budget",
    { budget: "1,000" },
    "It is unclear whether the comma separates thousands or decimals. Write 1000 or 1.000.",
  ],
  ["budget", { budget: "0" }, "Must be more than 0."],
  ["budget", { budget: "0.23" }, "That is less than 0.001 TAN an hour of the whole time."],
  ["start", { start: "2026-08-01T00:00" }, "It may have started at most 90 days ago."],
  ["start", { start: "soon" }, "Give the day and time of the start."],
  ["end", { end: "2026-11-20T00:00" }, "The end must be in the future."],
  [
    "end",
    { start: "2026-12-02T00:00", end: "2026-12-01T00:00" },
    "The end must be after the start.",
  ],
  [
    "intervalHours",
    { intervalHours: "7" },
    "The time from start to end must be a whole number of epochs.",
  ],
  ["intervalHours", { intervalHours: "0" }, "Enter whole hours, 1 or more."],
  ["claimDays", { claimDays: "13" }, "Claims are paid for 14 to 3650 days after the rewards end."],
  ["source", { source: "validators" }, "Choose who may get something."],
  [
    "validators",
    { source: "delegators", validators: "1, oak" },
    "Name validators by their numbers, such as 1, 4, 7.",
  ],
  ["fixed", { rule: "fixed" }, "Enter an amount."],
  ["tiers", { rule: "tiered", tiers: "100, 5\n10, 1" }, /^Line 2: its stake must be more/],
  ["tiers", { rule: "tiered", tiers: "100" }, /^Line 1: write a stake and an amount/],
  [
    "excluded",
    { excluded: "0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266" },
    /is not a valid address/,
  ],
] as const)("%s: rejects %j with a message", (field, changes, message) => {
  const error = errorsOf(changes)[field];
  if (typeof message === "string") expect(error).toBe(message);
  else expect(error).toMatch(message);
});

test("names all invalid fields at once", () => {
  expect(Object.keys(errorsOf({ title: "", budget: "x", end: "" })).sort()).toEqual([
    "budget",
    "end",
    "title",
  ]);
});

test("needs no rule, epochs or limits for a list", () => {
  const terms = termsOf({ source: "list", rule: "", intervalHours: "", minStake: "x", cap: "x" });
  expect([terms.source.kind, countEpochs(terms)]).toEqual(["list", 1]);
});

test("counts locked stake in its own token, by any method or by one", () => {
  const text = { source: "eco-stake", rule: "tiered", tiers: "1 2" };
  expect(termsOf(text)).toMatchObject({
    source: { kind: "eco-stake", method: null },
    coin: { symbol: "WTAN" },
  });
  expect(termsOf({ ...text, method: "0xAABBCCDD" }).source).toEqual({
    kind: "eco-stake",
    method: "0xaabbccdd",
  });
  expect(errorsOf({ ...text, method: "0x12345678" }).method).toBe(
    "Choose one of the methods that are listed, or any.",
  );
  expect(errorsOf(text, "validator").source).toBe("Choose who may get something.");
  expect(read(text, "staking", null)).toMatchObject({
    errors: { source: "The locked-staking contract is not deployed, or is not responding." },
  });
});

test("requires criteria weights of 100 % and reads them for validators only", () => {
  const criteria = { uptimeWeight: "60", uptimeAt: "99.5", noSlashWeight: "40" };
  const source = { source: "validators" };
  expect(termsOf({ ...criteria, ...source }, "validator").criteria).toEqual([
    { kind: "uptime", weightBps: 6_000, threshold: 9_950n },
    { kind: "no-slash", weightBps: 4_000, threshold: 0n },
  ]);
  const missing = { ...criteria, ...source, noSlashWeight: "30" };
  expect(errorsOf(missing, "validator").noSlashWeight).toBe(
    "The weights total 90 %; they must total 100 %.",
  );
  expect(termsOf(criteria).criteria).toEqual([]);
});

test("accepts a number of blocks and a share of all stake as criteria", () => {
  const source = { source: "validators", blocksWeight: "70", blocksAt: "1200" };
  const both = { ...source, shareWeight: "30", shareAt: "12.5" };
  expect(termsOf(both, "validator").criteria).toEqual([
    { kind: "min-blocks", weightBps: 7_000, threshold: 1_200n },
    { kind: "max-share", weightBps: 3_000, threshold: 1_250n },
  ]);
  for (const blocksAt of ["", "0", "1.5", "1,200"]) {
    expect(errorsOf({ ...both, blocksAt }, "validator").blocksAt).toBe(
      "Enter a number of blocks, such as 1200.",
    );
  }
  expect(errorsOf({ ...both, shareAt: "101" }, "validator").shareAt).toMatch("from 0 to 100");
});

test("offers finished epochs whose budgets add up to the total", () => {
  const terms = termsOf({
    start: "2026-11-19T00:00",
    end: "2026-11-28T00:00",
    intervalHours: "72",
  });
  expect(countEpochs(terms)).toBe(3);
  expect(listFinished(terms, time)).toEqual([0]);
  expect(windowOf(terms, 1)).toEqual({ from: time, to: time + 3 * day });
  const first = budgetUpTo(terms, 0, 0n);
  const second = budgetUpTo(terms, 1, first - 7n);
  expect(first + second - 7n + budgetUpTo(terms, 2, first + second - 7n)).toBe(terms.budget);
  expect(second).toBe(first + 7n);
});
