import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { ListedBatch } from "#app/domain/faucet/vouchers/voucher.types.ts";
import { sumUnused } from "./sum-unused.ts";

const coin = {
  chainId: 4443,
  token: zeroAddress,
  symbol: "TAN",
  decimals: 18,
  amount: 5n,
} as const;
const batch: ListedBatch = {
  id: "batch",
  name: "Workshop",
  assets: [coin],
  codes: 10,
  usesPerCode: 3,
  oncePerAddress: false,
  endsAt: null,
  createdBy: zeroAddress,
  createdAt: 0,
  revokedAt: null,
  used: 4,
};

test("sums the remaining uses by asset", () => {
  const bnb = { ...coin, chainId: 97, symbol: "BNB", amount: 1n } as const;
  const other: ListedBatch = { ...batch, assets: [coin, bnb], codes: 1, usesPerCode: 1, used: 0 };
  expect(sumUnused([batch, other])).toEqual([
    { ...coin, amount: 135n },
    { ...bnb, amount: 1n },
  ]);
  expect(sumUnused([])).toEqual([]);
});
