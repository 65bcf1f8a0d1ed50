import { ok } from "#app/kit/form/parsed.ts";
import { messagesOf } from "#app/kit/form/parsed.test-support.ts";
import { parseEther, zeroHash } from "viem";
import { expect, test } from "vitest";
import { hashOfMoniker } from "#app/domain/staking/moniker.ts";
import { findTaken, type Holder } from "#app/domain/staking/registration/holders.ts";
import {
  findApplyCommissionBlocker,
  findApplyBlocker,
  findUnjailBlocker,
  evaluateCommission,
} from "./operator-blockers.ts";
import {
  parseMetadata,
  parseRegistration,
  type RegistrationText,
} from "#app/domain/staking/registration/parse-registration.ts";
import {
  readMoniker,
  readPercent,
  readWebsite,
} from "#app/domain/staking/registration/read-field.ts";
import type {
  ManagedValidator,
  Registry,
} from "#app/domain/staking/registration/registry.types.ts";

const now = 1_800_000_000;
const day = 86_400;
const coin = { symbol: "TAN", decimals: 18 };
const staking = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const node = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const other = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

const registry: Registry = {
  minSelf: parseEther("100"),
  maxCommissionBps: 5_000,
  maxStepBps: 500,
  commissionNotice: 7 * day,
  permissioned: true,
  count: 3,
  setSize: 3,
  maxValidators: 105,
  closedUntil: null,
  time: now,
};
const rules = { staking, coin, registry } as const;

const values: RegistrationText = {
  moniker: " Elm ",
  website: "https://elm.example",
  contact: "ops@elm.example",
  consensus: node.toLowerCase(),
  commission: "5",
  maxCommission: "20 %",
  maxStep: "0.25",
  selfBond: "100",
};

const errorsOf = (changes: Partial<RegistrationText>) =>
  messagesOf(parseRegistration({ ...values, ...changes }, rules));

function validator(changes: Partial<ManagedValidator> = {}): ManagedValidator {
  return {
    id: 4,
    operator: node,
    status: "active",
    until: 0,
    bonded: parseEther("200"),
    shares: parseEther("200"),
    selfBond: parseEther("100"),
    room: 0n,
    commissionBps: 500,
    nextCommission: null,
    monikerHash: zeroHash,
    registeredAt: now - day,
    consensus: node,
    maxCommissionBps: 2_000,
    maxStepBps: 100,
    commission: 0n,
    heldUntil: 0,
    ...changes,
  };
}

test("parses a registration, with shares in percent", () => {
  expect(parseRegistration(values, rules)).toMatchObject({
    moniker: ok("Elm"),
    website: ok("https://elm.example"),
    contact: ok("ops@elm.example"),
    consensus: ok(node),
    commission: ok(500),
    maxCommission: ok(2_000),
    maxStep: ok(25),
    selfBond: ok(parseEther("100")),
  });
});

test.each([
  ["no name", { moniker: " " }, { moniker: "Enter a name." }],
  ["a name of 71 bytes", { moniker: `${"é".repeat(35)}x` }, { moniker: "This has 71 bytes" }],
  ["a name that turns round", { moniker: "El\u202Em" }, { moniker: "invisible character" }],
  ["a website without TLS", { website: "http://elm.example" }, { website: "https://" }],
  ["a script as website", { website: "javascript:alert(1)" }, { website: "https://" }],
  [
    "a website of 201 bytes",
    { website: `https://e.example/${"x".repeat(183)}` },
    { website: "201" },
  ],
  ["no node key", { consensus: "" }, { consensus: "no address" }],
  ["the pool as node key", { consensus: staking }, { consensus: "own contract" }],
  ["a commission above its most", { commission: "21" }, { commission: "20 %" }],
  ["a most above the pool's", { maxCommission: "50.01" }, { maxCommission: "at most 50 %" }],
  ["a step above the pool's", { maxStep: "5.01" }, { maxStep: "at most 5 % at once" }],
  ["a share of a thousandth", { commission: "5.001" }, { commission: "2 decimals" }],
  ["a low self-bond", { selfBond: "99.999" }, { selfBond: "minimum self-stake is 100 TAN" }],
])("rejects %s with a message at its field", (_, changes, expected) => {
  const errors = errorsOf(changes);
  expect(Object.keys(errors)).toEqual(Object.keys(expected));
  for (const [key, text] of Object.entries(expected)) {
    expect(errors[key]).toContain(text);
  }
});

test("reports all errors at once", () => {
  expect(Object.keys(errorsOf({ moniker: "", consensus: "x", selfBond: "" }))).toEqual([
    "moniker",
    "consensus",
    "selfBond",
  ]);
});

test("allows no website or contact, and a name of exactly 70 bytes", () => {
  const { website, contact } = parseMetadata({ ...values, website: "", contact: "" }, rules);
  expect([website, contact]).toEqual([ok(""), ok("")]);
  expect(readMoniker("é".repeat(35)).kind).toBe("ok");
  expect(readWebsite("https://a b").kind).toBe("invalid");
  expect(readPercent("100.01").kind).toBe("invalid");
});

test("names values taken by others and accepts the validator's own", () => {
  const holder: Holder = {
    id: 2,
    operator: node,
    status: "pending",
    monikerHash: hashOfMoniker("Elm"),
    consensus: other,
    commissionBps: 500,
    maxCommissionBps: 2_000,
    maxStepBps: 100,
  };
  const wanted = { operator: node, moniker: "Elm", consensus: other } as const;
  expect(findTaken([holder], wanted)).toEqual({
    operator: "This account has already applied as validator 2.",
    moniker: "Validator 2 has this name. Choose another one.",
    consensus: "Validator 2 has this node key. Use another one.",
  });
  expect(findTaken([holder], wanted, 2)).toEqual({});
  expect(
    findTaken([holder], { ...wanted, moniker: "elm", consensus: node, operator: null }),
  ).toEqual({});
});

test("limits a commission change to the steps and delays only increases", () => {
  const evaluate = (bps: number) => evaluateCommission(bps, validator(), registry);
  expect(evaluate(600)).toEqual(ok({ bps: 600, effectiveAt: now + 7 * day }));
  expect(evaluate(0)).toEqual(ok({ bps: 0, effectiveAt: now }));
  expect(evaluate(500)).toMatchObject({ message: "This is already the commission." });
  expect(evaluate(601)).toMatchObject({
    message: "It can rise by at most 1 % at once: to 6 % now.",
  });
  expect(evaluate(2_001)).toMatchObject({
    message: "The maximum commission is 20 %.",
  });
});

test("states from when a blocked operator action is possible", () => {
  const jailed = validator({ status: "jailed", until: now + day });
  expect(findUnjailBlocker(registry, jailed, coin)).toBe("Possible from 2027-01-16 08:00:00 UTC");
  const later = { ...registry, time: now + day };
  expect(findUnjailBlocker(later, jailed, coin)).toBeNull();
  const slashed = { ...jailed, selfBond: parseEther("95") };
  expect(findUnjailBlocker(later, slashed, coin)).toContain("raise it to 100 TAN first");
  const announced = validator({ nextCommission: { bps: 600, at: now + day } });
  expect(findApplyCommissionBlocker(registry, announced)).toContain("2027-01-16");
  expect(findApplyCommissionBlocker(later, announced)).toBeNull();
  expect(findApplyBlocker({ ...registry, setSize: 105 })).toBeNull();
  expect(findApplyBlocker({ ...registry, permissioned: false, setSize: 105 })).toContain("is full");
  expect(findApplyBlocker({ ...registry, closedUntil: now + 60 })).toContain("08:01:00");
});
