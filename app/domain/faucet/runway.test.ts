import { expect, test } from "vitest";
import { formatDays, refilledIn, runwayDays, sumOutflow } from "./runway.ts";

const day = 86_400_000;
const token = "0xAbC0000000000000000000000000000000000001";
const bundle = [{ token: token.toLowerCase(), amount: 10n }];

test("sums a token over all bundles of its chain and no other", () => {
  const counts = [
    { chainId: 1, bundle, count: 3n },
    { chainId: 1, bundle: [...bundle, { token: "0x0", amount: 5n }], count: 2n },
    { chainId: 2, bundle, count: 100n },
  ];
  expect(sumOutflow(counts, { chainId: 1, token })).toBe(50n);
  expect(sumOutflow(counts, { chainId: 1, token: "0x0" })).toBe(10n);
  expect(sumOutflow([], { chainId: 1, token })).toBe(0n);
});

test("divides a balance by the outflow of the window", () => {
  expect(runwayDays(1_000n, 100n, day)).toBe(10);
  expect(runwayDays(1_000n, 100n, 2 * day)).toBe(20);
  expect(runwayDays(5n, 10n, day)).toBe(0.5);
});

test("returns no runway without outflow", () => {
  expect(runwayDays(1_000n, 0n, day)).toBeNull();
});

test("refills a part of a day's limit within a part of a day", () => {
  expect(refilledIn(day / 4, 10n ** 30n + 3n)).toBe(25n * 10n ** 28n);
  expect(refilledIn(30 * day, 7n)).toBe(210n);
  expect(refilledIn(day, 0n)).toBe(0n);
});

test("rounds days down and caps long ones", () => {
  expect([0, 0.9, 1.5, 999.9, 1_000, 99_999].map(formatDays)).toEqual([
    "0",
    "0",
    "1",
    "999",
    "1,000+",
    "1,000+",
  ]);
});
