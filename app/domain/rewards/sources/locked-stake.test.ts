import fc from "fast-check";
import type { Hex } from "viem";
import { expect, test } from "vitest";
import { integrateLocks, type LockEvent, parseLockEvent } from "./locked-stake.ts";

const account = (n: number): Hex => `0x${n.toString(16).padStart(40, "0")}`;
const [ana, ben] = [account(1), account(2)];
const [plain, lock]: Hex[] = ["0x11111111", "0x22222222"];
const at = (second: number, event: LockEvent) => ({ at: second * 1_000, event });
const stake = (owner: Hex, amount: bigint, method = plain): LockEvent => ({
  name: "Staked",
  account: owner,
  amount,
  method: method ?? "0x",
});
const leave = (owner: Hex, amount: bigint): LockEvent => ({
  name: "Withdrawn",
  account: owner,
  amount,
});
const window = { from: 100, to: 200 };

function stakeOf(events: readonly ReturnType<typeof at>[], method: Hex | null = null) {
  const facts = integrateLocks(events, window, method);
  return Object.fromEntries(facts.map(({ account: owner, stakeSeconds }) => [owner, stakeSeconds]));
}

test("counts stake for the seconds of the window in which it was there", () => {
  const events = [
    at(50, stake(ana, 10n)),
    at(150, stake(ben, 10n)),
    at(160, { name: "ExitedEarly", account: ana, amount: 4n }),
    at(200, stake(ben, 1_000n)),
  ];
  expect(stakeOf(events)).toEqual({ [ana]: 10n * 60n + 6n * 40n, [ben]: 500n });
});

test("counts stake of one method and deducts withdrawals in proportion", () => {
  const events = [
    at(100, stake(ana, 30n)),
    at(110, stake(ana, 10n, lock)),
    at(150, leave(ana, 20n)),
    at(160, leave(ana, 20n)),
    at(170, stake(ana, 7n, lock)),
  ];
  expect(stakeOf(events, lock ?? null)).toEqual({ [ana]: 10n * 40n + 5n * 10n + 7n * 30n });
  expect(stakeOf(events, plain ?? null)).toEqual({ [ana]: 30n * 50n + 15n * 10n });
});

test("ignores accounts that left before the window or staked by another method", () => {
  const events = [at(10, stake(ana, 5n)), at(20, leave(ana, 5n)), at(30, stake(ben, 5n))];
  expect(stakeOf(events)).toEqual({ [ben]: 500n });
  expect(stakeOf(events, lock ?? null)).toEqual({});
});

test("rejects an incomplete event history", () => {
  expect(() => stakeOf([at(10, leave(ana, 1n))])).toThrow(/had 0 staked, and 1 left/);
});

test("parses an event as indexed", () => {
  const args = { account: ana.toUpperCase().replace("X", "x"), amount: "7", power: "9" };
  expect(parseLockEvent({ name: "Withdrawn", args })).toEqual(leave(ana, 7n));
  expect(() => parseLockEvent({ name: "Staked", args })).toThrow();
});

type Step = { second: number; owner: number; method: number; amount: bigint; leaves: boolean };

/** Steps constrained like the contract: no one withdraws more than their stake. */
function toEvents(steps: readonly Step[]) {
  const held = new Map<number, bigint>();
  return [...steps]
    .sort((a, b) => a.second - b.second)
    .flatMap(({ second, owner, method, amount, leaves }) => {
      const has = held.get(owner) ?? 0n;
      const moved = leaves && amount > has ? has : amount;
      if (moved === 0n) return [];
      held.set(owner, leaves ? has - moved : has + moved);
      const by = method === 0 ? plain : lock;
      return [at(second, leaves ? leave(account(owner), moved) : stake(account(owner), moved, by))];
    });
}

const steps = fc.array(
  fc.record({
    second: fc.integer({ min: 60, max: 220 }),
    owner: fc.integer({ min: 1, max: 3 }),
    method: fc.nat(1),
    amount: fc.bigInt({ min: 1n, max: 10n ** 24n }),
    leaves: fc.boolean(),
  }),
  { maxLength: 30 },
);

test("matches a naive second-by-second sum", () => {
  fc.assert(
    fc.property(steps, (input) => {
      const events = toEvents(input);
      const naive: Record<string, bigint> = {};
      for (let second = window.from; second < window.to; second += 1) {
        for (const { at: ms, event } of events) {
          if (ms / 1_000 > second) break;
          const change = event.name === "Staked" ? event.amount : -event.amount;
          naive[event.account] = (naive[event.account] ?? 0n) + change;
        }
      }
      const counted = Object.fromEntries(Object.entries(naive).filter(([, sum]) => sum > 0n));
      expect(stakeOf(events)).toEqual(counted);
    }),
  );
});

test("sums methods to the whole, less rounding, and never to more", () => {
  fc.assert(
    fc.property(steps, (input) => {
      const events = toEvents(input);
      const whole = stakeOf(events);
      const parts = [plain, lock].map((method) => stakeOf(events, method ?? null));
      for (const [owner, seconds] of Object.entries(whole)) {
        const sum = parts.reduce((total, part) => total + (part[owner as Hex] ?? 0n), 0n);
        expect(sum <= seconds).toBe(true);
        // Each withdrawal rounds off less than one unit per method (two methods), over at most 100
        // seconds.
        expect(seconds - sum <= BigInt(2 * input.length * 100)).toBe(true);
      }
    }),
  );
});
