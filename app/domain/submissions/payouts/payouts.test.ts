import { expect, test } from "vitest";
import { awardsByMonth, derivePayouts, sumAwards, sumWaiting } from "./payouts.ts";
import {
  ana,
  awarded,
  ben,
  cleo,
  coin,
  created,
  credited,
  logsOf,
  part,
  token,
  withdrawn,
} from "./payouts.test-support.ts";

test("lists an award as one payment with its parts, and no rejected submission", () => {
  const payouts = derivePayouts(
    logsOf(
      [0, created(1), created(2, { token })],
      [
        1,
        awarded(1, ana, 10n),
        awarded(1, cleo, 0n),
        awarded(1, ben, 7n),
        part(1, ben, ben, 4n),
        part(1, ben, ana, 3n),
      ],
      [2, awarded(2, ana, 5n)],
    ),
  );
  expect(payouts.map(({ kind, payee, amount, token: of }) => [kind, payee, amount, of])).toEqual([
    ["award", ana, 10n, coin],
    ["split", null, 7n, coin],
    ["part", ben, 4n, coin],
    ["part", ana, 3n, coin],
    ["award", ana, 5n, token],
  ]);
  expect(sumAwards(payouts)).toEqual(
    new Map([
      [coin, 17n],
      [token, 5n],
    ]),
  );
});

test("lists a failed payment as waiting until withdrawn, and a failed refund as one", () => {
  const rejected = logsOf(
    [0, created(1)],
    [1, awarded(1, ana, 10n), credited(1, ana, 10n)],
    [2, { name: "TaskClosed", args: { id: 1 } }, credited(1, cleo, 90n)],
  );
  const waiting = derivePayouts(rejected);
  expect(waiting.map(({ kind, submitter, payee }) => [kind, submitter, payee])).toEqual([
    ["award", ana, ana],
    ["credit", ana, ana],
    ["refund-credit", null, cleo],
  ]);
  expect(sumWaiting(waiting)).toEqual(new Map([[coin, 100n]]));
  expect(sumAwards(waiting)).toEqual(new Map([[coin, 10n]]));

  const taken = logsOf(
    [0],
    [0],
    [0],
    [3, withdrawn(ana, ben, 10n)],
    [4, withdrawn(cleo, cleo, 90n)],
  );
  const payouts = derivePayouts([...rejected, ...taken]);
  expect(payouts.at(-2)).toMatchObject({ kind: "withdrawal", payee: ana, to: ben, task: null });
  expect(sumWaiting(payouts)).toEqual(new Map());
  expect(sumAwards(payouts)).toEqual(new Map([[coin, 10n]]));
});

test("sums each month from the first payment to the last, including empty ones", () => {
  const payouts = derivePayouts(
    logsOf(
      [0, created(1)],
      [30, awarded(1, ana, 10n)],
      [31, awarded(1, ben, 7n), part(1, ben, ana, 7n)],
      [100, awarded(1, cleo, 1n)],
    ),
  );
  expect(awardsByMonth(payouts, coin)).toEqual([
    { month: "1970-01", amount: 10n },
    { month: "1970-02", amount: 7n },
    { month: "1970-03", amount: 0n },
    { month: "1970-04", amount: 1n },
  ]);
  expect(awardsByMonth(payouts, token)).toEqual([]);
});

test("throws for a payment of a task that was never created", () => {
  expect(() => derivePayouts(logsOf([0, awarded(7, ana, 1n)]))).toThrow("Task 7");
});
