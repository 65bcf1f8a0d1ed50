import { expect, test } from "vitest";
import { describeSum, findCountBlocker, sumByToken } from "./revocation.ts";

const wtan = { symbol: "WTAN", decimals: 2 };
const usdt = { symbol: "USDT", decimals: 6 };
const idOf = (token: bigint, index: bigint) => (token << 96n) | (1n << 8n) | index;

test("sums up what stays and returns by the token in the ids", () => {
  const sums = sumByToken([
    { id: idOf(1n, 0n), unit: wtan, vested: 1n, returned: 10n },
    { id: idOf(2n, 0n), unit: usdt, vested: 2n, returned: 20n },
    { id: idOf(1n, 1n), unit: wtan, vested: 4n, returned: 40n },
  ]);
  expect(sums).toEqual([
    { id: idOf(1n, 0n), unit: wtan, count: 2, vested: 5n, returned: 50n },
    { id: idOf(2n, 0n), unit: usdt, count: 1, vested: 2n, returned: 20n },
  ]);
});

test("revokes at most 256 schedules of a network at once", () => {
  expect(findCountBlocker(256)).toBeNull();
  expect(findCountBlocker(257)).toBe("Select at most 256 of a network");
});

test.each([
  [
    { count: 3, vested: 2_400_000n, returned: 7_200_000n },
    "72,000 of 96,000 WTAN would return to you. 24,000 have vested and stay with the recipients.",
  ],
  [
    { count: 1, vested: 0n, returned: 100n },
    "1 of 1 WTAN would return to you. Nothing has vested yet.",
  ],
])("describes %o", (sum, text) => {
  expect(describeSum({ ...sum, id: 1n, unit: wtan })).toBe(text);
});
