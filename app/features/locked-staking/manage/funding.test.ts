import fc from "fast-check";
import { parseEther } from "viem";
import { expect, test } from "vitest";
import { scale } from "#app/domain/locked-staking/stake-method.ts";
import { maxStream, previewFunding, minStream } from "./funding.ts";

const day = 86_400;
const time = 1_000_000;
/** 10 tokens per day for 10 more days. */
const stream = {
  rewardPerPower: 0n,
  settledAt: time,
  rate: (parseEther("10") * scale) / BigInt(day),
  finish: time + 10 * day,
  reserve: parseEther("100"),
};
const facts = { stream, time, balance: parseEther("1000"), format: (units: bigint) => `${units}` };

test("spreads an amount and the remaining stream over the new duration", () => {
  const next = previewFunding(facts, { amount: parseEther("100"), duration: 20 * day });
  if (next.kind === "invalid") throw new Error(next.message);
  expect(next.value.finish).toBe(time + 20 * day);
  expect(next.value.available / 10n ** 12n).toBe(199_999_999n);
  expect((next.value.rate * BigInt(day)) / scale / 10n ** 12n).toBe(9_999_999n);
});

test("never spends more than was funded and wastes less than one unit per second", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 80n }),
      fc.bigInt({ min: 0n, max: 2n ** 80n }),
      fc.integer({ min: 0, max: 400 * day }),
      fc.integer({ min: minStream, max: maxStream }),
      (amount, rate, left, duration) => {
        const inputs = { ...stream, rate, finish: time + left, reserve: 0n };
        const next = previewFunding(
          { ...facts, stream: inputs, balance: amount },
          { amount, duration },
        );
        if (next.kind === "invalid") return;
        expect(next.value.spend).toBeLessThanOrEqual(next.value.available);
        expect(next.value.available - next.value.spend).toBeLessThanOrEqual(1n);
      },
    ),
  );
});

test.each([
  [{ amount: 0n, duration: 3_599 }, "A stream lasts from 1 hour to 1,825 days."],
  [{ amount: 0n, duration: 1_826 * day }, "A stream lasts from 1 hour to 1,825 days."],
  [{ amount: parseEther("1001"), duration: day }, "Your wallet has 1000000000000000000000."],
] as const)("rejects a funding that the contract would reject", (funding, message) => {
  expect(previewFunding(facts, funding)).toEqual({ kind: "invalid", message });
});

test("requires an amount after the stream's end", () => {
  const ended = { ...stream, settledAt: time + 11 * day };
  const inputs = { ...facts, stream: ended, time: time + 11 * day };
  expect(previewFunding(inputs, { amount: 0n, duration: day }).kind).toBe("invalid");
  expect(previewFunding(inputs, { amount: 1n, duration: day }).kind).toBe("ok");
});
