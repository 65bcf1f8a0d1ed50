import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { genericImage } from "#app/domain/assets/asset.types.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { Offer } from "#app/domain/faucet/faucet.types.ts";
import { findVoucherOffers } from "./voucher-assets.ts";

const coin: AssetAmount = {
  chainId: 4443,
  token: zeroAddress,
  symbol: "TAN",
  decimals: 18,
  amount: 25n,
};
const offer: Offer = {
  asset: {
    id: "TAN@4443",
    symbol: "TAN",
    chainId: 4443,
    token: zeroAddress,
    decimals: 18,
    image_url: genericImage,
    tag: null,
  },
  settings: { enabled: true, amount: 10n, isUpTo: false, cooldownMs: 1_000 },
  off: null,
};

test("offers a voucher's amount in place of the faucet's", () => {
  const settings = { enabled: true, amount: 25n, isUpTo: false, cooldownMs: 1_000 };
  expect(findVoucherOffers([coin], [offer])).toEqual([{ asset: offer.asset, settings, off: null }]);
});

test("offers nothing if an asset is unknown, or counts in other decimals", () => {
  const other: AssetAmount = { ...coin, chainId: 97 };
  expect(findVoucherOffers([coin, other], [offer])).toBeNull();
  expect(findVoucherOffers([{ ...coin, decimals: 6 }], [offer])).toBeNull();
});
