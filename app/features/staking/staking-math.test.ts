import { parseEther, zeroAddress, zeroHash } from "viem";
import { expect, test } from "vitest";
import { formatAmount } from "#app/ui/values/format.ts";
import { measureConcentration } from "#app/domain/staking/model/concentration.ts";
import {
  findCompoundBlocker,
  findDelegateBlocker,
  findMoveBlocker,
  findTargetBlocker,
} from "./blockers.ts";
import {
  everything,
  maxDelegable,
  previewCancel,
  previewDelegation,
  previewUndelegation,
} from "#app/domain/staking/previews.ts";
import { secondsLeft, yearlyRate } from "#app/domain/staking/rewards.ts";
import type {
  Position,
  Stream,
  Terms,
  Validator,
} from "#app/domain/staking/model/staking.types.ts";
import { pageOfValidators, parseChoice } from "./validator-list.ts";

const tan = parseEther;
const now = 1_800_000_000;
const day = 86_400;
const scale = 10n ** 18n;
const format = (wei: bigint) => formatAmount(wei, { symbol: "TAN", decimals: 18 });
const terms: Terms = {
  minDelegation: tan("1"),
  minSelf: tan("100"),
  unbondPeriod: 7 * day,
  pausedGroups: 0,
  pausedUntil: 0,
};

function stream(changes: Partial<Stream> = {}): Stream {
  // A stream that yields 10% of active stake a year.
  const rate = (tan("100") * scale) / BigInt(365 * day);
  return { active: tan("1000"), settledAt: now, rate, finish: now + 30 * day, ...changes };
}

function validator(changes: Partial<Validator> = {}): Validator {
  const stake = { bonded: tan("1000"), shares: tan("1000"), selfBond: tan("200") };
  return {
    id: 1,
    operator: zeroAddress,
    status: "active",
    until: 0,
    ...stake,
    room: tan("500"),
    commissionBps: 500,
    nextCommission: null,
    monikerHash: zeroHash,
    ...changes,
  };
}

function position(changes: Partial<Position> = {}): Position {
  const stake = { shares: tan("10"), tokens: tan("10"), rewards: 0n };
  return { id: 1, ...stake, move: null, autoCompound: null, ...changes };
}

test("divides a year's rewards by the active stake, less the commission", () => {
  expect(yearlyRate(stream(), now)).toEqual({ kind: "known", bps: 1_000n });
  expect(yearlyRate(stream({ rate: 10n * scale * tan("1") }), now)).toMatchObject({
    kind: "known",
    bps: 10n * 365n * 86_400n * 10n,
  });
  const gross = stream({ rate: (tan("1000") * scale) / BigInt(365 * day) + 1n });
  expect(yearlyRate(gross, now)).toEqual({ kind: "known", bps: 10_000n });
  expect(yearlyRate(gross, now, 500)).toEqual({ kind: "known", bps: 9_500n });
});

test.each([
  ["nothing was funded", { finish: 0, rate: 0n }, "no-stream"],
  ["the stream has ended", { finish: now }, "ended"],
  ["it was stopped", { rate: 0n }, "ended"],
  ["hardly anything is active", { active: 10n ** 15n - 1n }, "no-stake"],
])("returns no rate when %s", (_, changes, reason) => {
  expect(yearlyRate(stream(changes), now)).toEqual({ kind: "none", reason });
});

test("postpones the stream's end while nothing is active", () => {
  expect(secondsLeft(stream(), now + day)).toBe(29 * day);
  expect(secondsLeft(stream({ active: 0n }), now + day)).toBe(30 * day);
  expect(secondsLeft(stream(), now + 31 * day)).toBe(0);
});

test("ranks and counts active stake only, where exactly a third is not more than a third", () => {
  const sizes = [40, 30, 20, 10];
  const spread = sizes.map((size, i) => validator({ id: i + 1, bonded: tan(String(size)) }));
  const jailed = validator({ id: 9, bonded: tan("1000"), status: "jailed" });
  const { concentration, rankings } = measureConcentration([jailed, ...spread.reverse()]);
  expect(concentration).toMatchObject({ nakamoto: 1, deciding: 2 });
  expect(concentration.largest.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(rankings.get(3)).toEqual({ rank: 3, shareBps: 2_000, cumulativeBps: 9_000 });
  expect(rankings.has(9)).toBe(false);

  const thirds = [1, 2, 3].map((id) => validator({ id, bonded: tan("10") }));
  expect(measureConcentration(thirds).concentration).toMatchObject({ nakamoto: 2, deciding: 3 });
  expect(measureConcentration([jailed]).concentration).toMatchObject({ nakamoto: 0, deciding: 0 });
});

const delegation = {
  validator: validator(),
  stake: 0n,
  balance: tan("1000"),
  terms,
  isOperator: false,
  format,
};

test("previews a delegation with the contract's rounding, also after a slash", () => {
  const slashed = validator({ bonded: tan("900"), shares: tan("1000") });
  const evaluated = previewDelegation(
    { ...delegation, validator: slashed, stake: tan("9") },
    tan("90"),
  );
  expect(evaluated).toEqual({
    kind: "ok",
    value: {
      amount: tan("90"),
      shares: tan("100"),
      minShares: tan("99.9"),
      stake: tan("99"),
      shareBps: 1_000,
    },
  });
});

test.each([
  ["more than the wallet has", {}, "1001", "Your wallet has 1,000 TAN."],
  ["less than the minimum", {}, "0.5", "Delegate at least 1 TAN."],
  ["more than there is room", {}, "501", "The validator's remaining capacity is 500 TAN."],
])("rejects %s with a message", (_, changes, amount, message) => {
  expect(previewDelegation({ ...delegation, ...changes }, tan(amount))).toEqual({
    kind: "invalid",
    message,
  });
});

test("allows small additions above the minimum and exempts operators from the capacity", () => {
  expect(previewDelegation({ ...delegation, stake: tan("5") }, tan("0.5")).kind).toBe("ok");
  const own = { ...delegation, isOperator: true };
  expect(previewDelegation(own, tan("600")).kind).toBe("ok");
});

const undelegation = {
  validator: validator(),
  position: position(),
  terms,
  isOperator: false,
  format,
};

test("requires the rest to be zero or the minimum and always allows everything", () => {
  expect(previewUndelegation(undelegation, tan("9"))).toMatchObject({
    kind: "ok",
    value: { shares: tan("9"), amount: tan("9"), minTokens: tan("8.991"), left: tan("1") },
  });
  expect(previewUndelegation(undelegation, tan("9.5"))).toEqual({
    kind: "invalid",
    message: "That would leave 0.5 TAN. Leave nothing, or at least 1 TAN.",
  });
  expect(previewUndelegation(undelegation, tan("10"))).toMatchObject({
    kind: "ok",
    value: { shares: everything, left: 0n },
  });
  const little = { ...undelegation, position: position({ shares: 5n, tokens: 5n }) };
  expect(previewUndelegation(little, 5n).kind).toBe("ok");
  expect(previewUndelegation(undelegation, tan("11"))).toMatchObject({
    message: "You have 10 TAN here.",
  });
});

test("locks an operator's self-stake until the validator exits", () => {
  const own = { ...undelegation, position: position({ shares: tan("150"), tokens: tan("150") }) };
  const bound = { ...own, isOperator: true };
  expect(previewUndelegation(bound, tan("60"))).toMatchObject({ kind: "invalid" });
  expect(previewUndelegation(bound, tan("50")).kind).toBe("ok");
  const leaving = { ...bound, validator: validator({ status: "exiting" }) };
  expect(previewUndelegation(leaving, tan("150")).kind).toBe("ok");
});

test("cancels an unbonding entry in whole or in part, by the rules of a delegation", () => {
  const facts = { ...delegation, entry: { amount: tan("3") } };
  expect(previewCancel(facts, tan("3"))).toEqual({ kind: "ok", value: { amount: everything } });
  expect(previewCancel(facts, tan("2"))).toEqual({ kind: "ok", value: { amount: tan("2") } });
  expect(previewCancel(facts, tan("4"))).toMatchObject({ message: "The entry holds 3 TAN." });
  expect(previewCancel(facts, tan("0.1"))).toMatchObject({ kind: "invalid" });
});

test("leaves the reserve in the wallet and stays within the capacity for Max", () => {
  expect(maxDelegable(tan("10"), tan("1"), tan("500"))).toBe(tan("9"));
  expect(maxDelegable(tan("10"), tan("1"), tan("5"))).toBe(tan("5"));
  expect(maxDelegable(tan("10"), tan("1"), null)).toBe(tan("9"));
  expect(maxDelegable(tan("1"), tan("2"), null)).toBe(0n);
});

test("states why an action is blocked and from when it is possible", () => {
  const pool = { time: now, terms };
  const paused = { time: now, terms: { ...terms, pausedGroups: 2, pausedUntil: now + 60 } };
  expect(findDelegateBlocker(paused, validator(), false)).toBe(
    "Paused until 2027-01-15 08:01:00 UTC",
  );
  expect(findDelegateBlocker({ ...paused, time: now + 60 }, validator(), false)).toBeNull();
  const jailed = validator({ status: "jailed", until: now + day, room: 0n });
  expect(findDelegateBlocker(pool, jailed, false)).toContain(
    "jailed until 2027-01-16 08:00:00 UTC",
  );
  expect(findDelegateBlocker(pool, jailed, true)).toBeNull();
  expect(findDelegateBlocker(pool, validator({ room: 0n }), false)).toContain("no capacity left");
  const moved = position({ move: { from: 2, day: Math.floor(now / day), until: now + day } });
  expect(findMoveBlocker(pool, moved, 1)).toContain("at 2027-01-16 08:00:00 UTC");
  expect(findMoveBlocker({ ...pool, time: now + day }, moved, 1)).toBeNull();
  expect(findTargetBlocker(pool, 2, moved)).toBeNull();
  expect(findTargetBlocker(pool, 3, moved)).toContain("other stake was redelegated there");
  expect(findCompoundBlocker(pool, validator(), position(), false)).toContain(
    "nothing to compound",
  );
  const earning = position({ rewards: 1n });
  expect(findCompoundBlocker(pool, validator(), earning, false)).toBeNull();
  expect(findCompoundBlocker(pool, jailed, earning, false)).toContain("jailed");
});

test("lists, filters, sorts and pages jailed and tombstoned validators", () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    validator({ id: i + 1, bonded: tan(String(i + 1)), commissionBps: 1_000 - i }),
  );
  const gone = [
    validator({ id: 61, status: "jailed" }),
    validator({ id: 62, status: "tombstoned" }),
  ];
  const validators = [...many, ...gone];
  const { rankings } = measureConcentration(validators);
  const names = new Map([[7, "Älder <b>"]]);
  const positions = [position({ id: 5, tokens: tan("3") })];
  const facts = { validators, rankings, positions, names };
  const show = (query: string) => pageOfValidators(facts, parseChoice(new URLSearchParams(query)));
  expect(show("").rows[0]).toMatchObject({ id: 60, ranking: { rank: 1 } });
  expect(show("").counts).toEqual({ all: 62, active: 60, jailed: 2, leaving: 0, pending: 0 });
  expect(
    show("page=3")
      .rows.map(({ id }) => id)
      .slice(-2),
  ).toEqual([61, 62]);
  expect(show("page=99").page).toBe(3);
  expect(show("show=jailed").rows.map(({ id }) => id)).toEqual([61, 62]);
  expect(show("sort=commission").rows[0]).toMatchObject({ id: 61 });
  expect(show("sort=mine").rows[0]).toMatchObject({ id: 5 });
  expect(show("show=x&sort=y&page=-1").choice).toEqual({
    filter: "all",
    sort: "stake",
    find: "",
    page: 1,
  });
  expect(show("find=älder").rows.map(({ id }) => id)).toEqual([7]);
  expect(show("find=%207%20").rows.map(({ id }) => id)).toEqual([7]);
  expect(show("find=nobody").total).toBe(0);
  const { operator } = validator();
  expect(show(`find=${operator.toUpperCase().replace("0X", "0x").slice(0, 12)}`).total).toBe(62);
});
