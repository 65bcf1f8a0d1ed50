import { expect, test } from "vitest";
import {
  accountIn,
  balanceOf,
  firstLedger,
  type Ledger,
  setExcluded,
  setExempt,
  transfer,
} from "./reflection-math.ts";

const supply = 1_000_000n;
const created = firstLedger("owner", { supply, feeBps: 100 });

const held = (ledger: Ledger, key: string) => balanceOf(accountIn(ledger, key), ledger.pool);

function send(ledger: Ledger, from: string, to: string, value: bigint): Ledger {
  const moved = transfer(ledger, { from, to, value });
  if (moved.kind !== "moved") throw new Error(`${from} has ${moved.balance} only.`);
  return moved.ledger;
}

/** The owner holds half; alice and bob hold a quarter each. */
function sharedOut(): Ledger {
  const free = setExempt(created, "owner", true);
  const ledger = send(send(free, "owner", "alice", 250_000n), "owner", "bob", 250_000n);
  return setExempt(ledger, "owner", false);
}

test("distributes a fee to all included holders by balance after the transfer", () => {
  const moved = transfer(sharedOut(), { from: "alice", to: "bob", value: 100_000n });
  expect(moved).toMatchObject({ kind: "moved", fee: 1_000n, net: 99_000n });
  if (moved.kind !== "moved") return;
  // A fee of 1,000 is shared among 999,000: 500,000, 150,000 and 349,000.
  expect(held(moved.ledger, "owner")).toBe(500_500n);
  expect(held(moved.ledger, "alice")).toBe(150_150n);
  expect(held(moved.ledger, "bob")).toBe(349_349n);
});

test("pays excluded accounts nothing and preserves balances on exclusion and inclusion", () => {
  const before = sharedOut();
  const out = setExcluded(before, "bob", true);
  for (const key of ["owner", "alice", "bob"]) expect(held(out, key)).toBe(held(before, key));
  const later = send(out, "owner", "alice", 100_000n);
  expect(held(later, "bob")).toBe(250_000n);
  const back = setExcluded(later, "bob", false);
  for (const key of ["owner", "alice", "bob"]) expect(held(back, key)).toBe(held(later, key));
  expect(held(send(back, "alice", "owner", 100_000n), "bob")).toBeGreaterThan(250_000n);
});

test("charges no fee to or from an exempt account", () => {
  const ledger = setExempt(sharedOut(), "bob", true);
  expect(transfer(ledger, { from: "bob", to: "alice", value: 10_000n })).toMatchObject({ fee: 0n });
  expect(transfer(ledger, { from: "alice", to: "bob", value: 10_000n })).toMatchObject({ fee: 0n });
});

test("charges no fee when no holder is left to earn it", () => {
  const all = ["owner", "alice", "bob"].reduce(
    (ledger, key) => setExcluded(ledger, key, true),
    sharedOut(),
  );
  expect(transfer(all, { from: "alice", to: "bob", value: 10_000n })).toMatchObject({ fee: 0n });
  // A new account is included, and the first to earn.
  expect(transfer(all, { from: "alice", to: "carol", value: 10_000n })).toMatchObject({
    fee: 100n,
  });
});

test("rejects more than the balance, and charges nothing for a self-transfer", () => {
  expect(transfer(created, { from: "alice", to: "bob", value: 1n })).toEqual({
    kind: "insufficient",
    balance: 0n,
  });
  expect(transfer(created, { from: "owner", to: "owner", value: supply })).toMatchObject({
    fee: 0n,
    ledger: created,
  });
});

test("pays all fees to a sole one-unit holder without losses when shares are rescaled", () => {
  const whole = firstLedger("owner", { supply: 10n ** 15n, feeBps: 1_000 });
  const start = send(whole, "owner", "alice", 1n);
  const out = ["owner", "bob"].reduce((ledger, key) => setExcluded(ledger, key, true), start);
  const after = send(out, "owner", "bob", 10n ** 14n);
  expect(after.pool.scale).toBeGreaterThan(0);
  expect(held(after, "alice")).toBe(10n ** 13n + 1n);
  expect(held(send(after, "alice", "bob", 10n ** 13n + 1n), "alice")).toBe(0n);
});

/** Deterministic random numbers from 0 up to, but not including, `below`. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const people = ["a", "b", "c", "d", "e", "f"];

test("conserves balances and supply over ten thousand random steps", () => {
  const random = makeRandom(20_261_122);
  const one = () => people[random(people.length)] ?? "a";
  const total = 10n ** 15n;
  let ledger: Ledger = firstLedger("a", { supply: total, feeBps: 1_000 });
  const done = { transfer: 0, exclude: 0, exempt: 0 };
  for (let step = 0; step < 10_000; step += 1) {
    const before = new Map(people.map((key) => [key, held(ledger, key)]));
    const [from, to] = [one(), one()];
    const act = random(10);
    if (act < 7) {
      const balance = before.get(from) ?? 0n;
      const value = random(12) === 0 ? balance : (balance * BigInt(random(1_000))) / 1_000n;
      const moved = transfer(ledger, { from, to, value });
      if (moved.kind !== "moved") throw new Error("It was refused.");
      ({ ledger } = moved);
      for (const key of people.filter((other) => other !== from)) {
        expect(held(ledger, key)).toBeGreaterThanOrEqual((before.get(key) ?? 0n) - 1n);
      }
      done.transfer += 1;
    } else if (act < 9) {
      ledger = setExcluded(ledger, from, !accountIn(ledger, from).excluded);
      for (const key of people) {
        const change = held(ledger, key) - (before.get(key) ?? 0n);
        expect({ step, key, isUnchanged: change >= -1n && change <= 1n }).toMatchObject({
          isUnchanged: true,
        });
      }
      done.exclude += 1;
    } else {
      ledger = setExempt(ledger, from, !accountIn(ledger, from).exempt);
      done.exempt += 1;
    }
    const sum = people.reduce((all, key) => all + held(ledger, key), 0n);
    expect(sum <= total && sum > total - BigInt(people.length)).toBe(true);
  }
  expect(Math.min(...Object.values(done))).toBeGreaterThan(500);
});
