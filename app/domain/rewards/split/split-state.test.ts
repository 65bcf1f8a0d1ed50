import fc from "fast-check";
import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { accountOf } from "#app/domain/rewards/engine/engine.test-support.ts";
import type { SplitChange } from "#app/domain/rewards/engine/split.types.ts";
import { splitsAt, splitStatesAt } from "./split-state.ts";

const change = (n: number, effectiveAt: number, more: Partial<SplitChange> = {}): SplitChange => ({
  account: accountOf(1),
  n,
  parts: [{ account: accountOf(7), shareBps: n }],
  effectiveAt,
  setBy: zeroAddress,
  setAt: 0,
  cancelled: null,
  ...more,
});
const cancelled = { by: zeroAddress, at: 1 };
const accounts = new Set([accountOf(1)]);
const shareAt = (changes: readonly SplitChange[], time: number) =>
  splitsAt(changes, { time, accounts })[0]?.parts[0]?.shareBps ?? null;

test("applies the split in force when the epoch began, to the second", () => {
  const changes = [change(1, 100), change(2, 200)];
  expect([99, 100, 199, 200].map((time) => shareAt(changes, time))).toEqual([null, 1, 1, 2]);
  expect(splitStatesAt(changes, 150)).toMatchObject([{ inForce: { n: 1 }, pending: { n: 2 } }]);
});

test("ignores a cancelled change and ends the split with an empty one", () => {
  const changes = [change(1, 100), change(2, 200, { cancelled }), change(3, 300, { parts: [] })];
  expect([200, 299, 300].map((time) => shareAt(changes, time))).toEqual([1, 1, null]);
  expect(splitStatesAt(changes, 250)).toMatchObject([{ inForce: { n: 1 }, pending: { n: 3 } }]);
  expect(splitStatesAt(changes, 300)).toMatchObject([{ inForce: null, pending: null }]);
});

test("applies only splits of accounts in the epoch", () => {
  expect(splitsAt([change(1, 100)], { time: 100, accounts: new Set() })).toEqual([]);
});

test("does not change a started epoch by a later setting", () => {
  const spans = fc.array(fc.tuple(fc.nat(50), fc.boolean()), { maxLength: 8 });
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 20 }), fc.nat(500), (steps, delay, from) => {
      let time = 0;
      const changes = steps.map(([wait, isCancelled], i) => {
        // Like the form: the next change is set only once the previous one is in force or canceled.
        const setAt = time + wait;
        time = isCancelled ? setAt : setAt + delay;
        const more = isCancelled ? { cancelled } : {};
        return { ...change(i + 1, setAt + delay, more), setAt };
      });
      const known = changes.filter(({ setAt }) => setAt <= from);
      expect(shareAt(changes, from)).toBe(shareAt(known, from));
    }),
  );
});
