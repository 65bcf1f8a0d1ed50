import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { Offer } from "#app/domain/faucet/faucet.types.ts";
import { findAllowance, leftOf, toDrawOffers } from "./allowance.ts";
import type { Grant } from "./grant.types.ts";

const tan: AssetAmount = {
  chainId: 4443,
  token: zeroAddress,
  symbol: "TAN",
  decimals: 18,
  amount: 100n,
};
const grant: Grant = {
  id: "grant",
  name: "Alder",
  website: "https://alder.example/",
  purpose: "Test payments",
  contact: "ops@alder.example",
  allowances: [tan],
  state: "granted",
  requestedBy: zeroAddress,
  createdAt: 0,
  decidedBy: zeroAddress,
  decidedAt: 0,
  reason: null,
};
const offer: Offer = {
  asset: {
    id: "TAN@4443",
    symbol: "TAN",
    chainId: 4443,
    token: zeroAddress,
    decimals: 18,
    image_url: "",
    tag: null,
  },
  settings: { enabled: true, amount: 10n, isUpTo: false, cooldownMs: 1_000 },
  off: null,
};

test.each([
  [0n, 100n],
  [99n, 1n],
  [100n, 0n],
  [101n, 0n],
])("with %i drawn of 100, %i are left", (drawn, left) => {
  expect(leftOf(tan, new Map([[keyOf(tan), drawn]]))).toBe(left);
});

test("has all left of an asset that was not drawn", () => {
  expect(leftOf(tan, new Map())).toBe(100n);
});

test("finds an allowance by chain and token, and none in other decimals", () => {
  expect(findAllowance(grant, offer.asset)).toBe(tan);
  expect(findAllowance(grant, { ...offer.asset, chainId: 97 })).toBeNull();
  expect(findAllowance(grant, { ...offer.asset, decimals: 6 })).toBeNull();
});

test.each([
  [0n, 10n],
  [95n, 5n],
  [100n, 10n],
])("with %i drawn, a draw of the faucet's amount is one of %i", (drawn, amount) => {
  const use = { grant, drawn: new Map([[keyOf(tan), drawn]]) };
  expect(toDrawOffers([offer], use)).toEqual([
    { ...offer, settings: { ...offer.settings, amount, isUpTo: true } },
  ]);
});

test("leaves the offer of an asset without an allowance", () => {
  const other = { ...offer, asset: { ...offer.asset, chainId: 97 } } as const;
  expect(toDrawOffers([other], { grant, drawn: new Map() })).toEqual([other]);
});
