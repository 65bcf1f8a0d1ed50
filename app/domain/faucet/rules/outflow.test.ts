import fc from "fast-check";
import { expect, test } from "vitest";
import { findOutflowMatch, type PastPayout } from "./outflow.ts";

const hour = 3_600_000;
const payouts: PastPayout[] = [
  { at: 1_000, amount: 40n },
  { at: 2_000, amount: 40n },
  { at: 3_000, amount: 20n },
];

test("applies once a payout would exceed the share, until enough of the others are old", () => {
  const find = (amount: bigint, limit: bigint) =>
    findOutflowMatch({ payouts, amount, limit, windowMs: hour });
  expect(find(20n, 120n)).toBeNull();
  expect(find(21n, 120n)).toEqual({ nextAt: 1_000 + hour, note: null });
  expect(find(61n, 120n)).toEqual({ nextAt: 2_000 + hour, note: null });
});

test("never applies to the first payout of a window, however small the share is", () => {
  const outflow = { payouts: [], amount: 10n, limit: 0n, windowMs: hour };
  expect(findOutflowMatch(outflow)).toBeNull();
});

test("allows a payout at the time that it names, and not before", () => {
  const past = fc
    .array(fc.record({ at: fc.integer({ min: 0, max: hour }), amount: fc.bigInt(1n, 100n) }))
    .map((all) => all.sort((a, b) => a.at - b.at));
  fc.assert(
    fc.property(past, fc.bigInt(1n, 100n), fc.bigInt(0n, 500n), (all, amount, limit) => {
      const findAt = (now: number) =>
        findOutflowMatch({
          payouts: all.filter(({ at }) => at > now - hour),
          amount,
          limit,
          windowMs: hour,
        });
      const match = findAt(hour);
      if (match?.nextAt == null) return;
      expect(findAt(match.nextAt)).toBeNull();
      expect(findAt(match.nextAt - 1)).not.toBeNull();
    }),
  );
});
