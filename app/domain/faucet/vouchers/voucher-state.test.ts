import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { VoucherBatch } from "./voucher.types.ts";
import { batchState, findVoucherProblem } from "./voucher-state.ts";

const batch: VoucherBatch = {
  id: "batch",
  name: "Workshop",
  assets: [],
  codes: 3,
  usesPerCode: 2,
  oncePerAddress: true,
  endsAt: 2_000,
  createdBy: zeroAddress,
  createdAt: 0,
  revokedAt: null,
};

test.each([
  [{}, { used: 1, now: 1_999 }, null],
  [{}, { used: 2, now: 1_999 }, "used-up"],
  [{}, { used: 2, now: 2_000 }, "ended"],
  [{ endsAt: null }, { used: 1, now: 10_000 }, null],
  [{ revokedAt: 1 }, { used: 2, now: 2_000 }, "revoked"],
] as const)("says of a code of %o with %o: %s", (changes, { used, now }, problem) => {
  expect(findVoucherProblem({ batch: { ...batch, ...changes }, used }, now)).toBe(problem);
});

test("counts the uses of all codes of a batch", () => {
  expect(batchState({ ...batch, used: 5 }, 0)).toBe("active");
  expect(batchState({ ...batch, used: 6 }, 0)).toBe("used-up");
  expect(batchState({ ...batch, used: 0 }, 2_000)).toBe("ended");
});
