import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { describeSkips, findSkips, listSkipped, nextEpoch } from "./skips.ts";

const token = { address: zeroAddress, symbol: "TAN", decimals: 0 };
/** Ten epochs of 10 TAN each. */
const terms = { start: 0, end: 100, interval: 10, budget: 100n };
const skipsOf = (epoch: number, granted: readonly number[], allocated: bigint, budget: bigint) =>
  findSkips(terms, { epoch, granted: new Set(granted), allocated, budget });

test("skips nothing for the epoch after the newest published one", () => {
  expect(skipsOf(0, [], 0n, 10n)).toBeNull();
  expect(skipsOf(3, [0, 1, 2], 30n, 10n)).toBeNull();
  // Epochs skipped earlier stay skipped and are reported only once.
  expect(skipsOf(3, [0, 2], 30n, 10n)).toBeNull();
  expect([nextEpoch(new Set()), nextEpoch(new Set([0, 2]))]).toEqual([0, 3]);
  expect(listSkipped(new Set([1, 4]))).toEqual([0, 2, 3]);
});

test("separates skipped epochs' money from the epoch's own and from the carry", () => {
  expect(skipsOf(1, [], 0n, 20n)).toEqual({ first: 0, last: 0, parts: 10n, moved: 10n });
  // Epoch 1 granted 7 of 10; the remaining 3 do not belong to a skipped epoch.
  expect(skipsOf(3, [0], 7n, 33n)).toEqual({ first: 1, last: 2, parts: 20n, moved: 20n });
  expect(skipsOf(3, [0], 7n, 13n)).toMatchObject({ parts: 20n, moved: 0n });
  expect(skipsOf(3, [0], 7n, 18n)).toMatchObject({ parts: 20n, moved: 5n });
  expect(skipsOf(3, [0], 7n, 90n)).toMatchObject({ parts: 20n, moved: 20n });
  // Earlier epochs granted more than their share.
  expect(skipsOf(2, [0], 20n, 10n)).toMatchObject({ parts: 0n, moved: 0n });
  expect(skipsOf(2, [0], 25n, 10n)).toMatchObject({ parts: 0n, moved: 0n });
});

test("describes by epoch name what happens to the money", () => {
  const describe = (first: number, last: number, moved: bigint, parts = 20n) =>
    describeSkips({ first, last, parts, moved }, 4, token);
  expect(describe(3, 3, 20n)).toBe("No rewards for epoch 4; the 20 TAN for it goes to epoch 5.");
  expect(describe(2, 3, 0n)).toBe(
    "No rewards for epochs 3 to 4; the 20 TAN for them stays for later epochs.",
  );
  expect(describe(2, 3, 5n)).toBe(
    "No rewards for epochs 3 to 4; of the 20 TAN for them, 5 TAN goes to epoch 5 and the rest stays for later epochs.",
  );
  expect(describe(3, 3, 0n, 0n)).toBe("No rewards for epoch 4; no funds are left for it.");
});
