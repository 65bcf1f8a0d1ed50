import { zeroAddress } from "viem";
import { expect, test, vi } from "vitest";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { createTokenOffer } from "./token-offer.ts";
import type { TokenLookup } from "./use-token-lookup.ts";

const token = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
const assetOf = (symbol: string, chainId: number, address: string) =>
  ({ id: `${symbol}@${chainId}`, symbol, chainId, token: address }) as Asset;
const tan = assetOf("TAN", 4443, zeroAddress);
const usdt = assetOf("USDT", 4443, token);

function createOffer(assets: readonly Asset[], asset: Asset) {
  const onChoose = vi.fn<(id: string) => void>();
  const lookup = { find: vi.fn<TokenLookup["find"]>(), clear: vi.fn<TokenLookup["clear"]>() };
  const offer = createTokenOffer({
    assets,
    asset,
    lookup: lookup as unknown as TokenLookup,
    onChoose,
  });
  return { offer, onChoose, lookup };
}

test("chooses a listed token of the network, and the native coin", () => {
  const { offer, onChoose, lookup } = createOffer([tan, usdt], tan);
  const found = offer(token.toLowerCase());
  expect(found?.label).toBe("Choose USDT");
  found?.choose();
  expect(onChoose).toHaveBeenLastCalledWith(usdt.id);
  expect(lookup.clear).toHaveBeenCalledOnce();
  offer(null)?.choose();
  expect(onChoose).toHaveBeenLastCalledWith(tan.id);
  expect(lookup.find).not.toHaveBeenCalled();
});

test("looks up a token that the list has only on another network", () => {
  const { offer, onChoose, lookup } = createOffer([tan, assetOf("USDT", 97, token)], tan);
  const address = token.toLowerCase();
  const found = offer(address);
  expect(found?.label).toBe("Choose this token");
  found?.choose();
  expect(lookup.find).toHaveBeenCalledWith({ chainId: "4443", address });
  expect(onChoose).not.toHaveBeenCalled();
});

test("offers no native coin where only tokens can be chosen", () => {
  const { offer } = createOffer([usdt], usdt);
  expect(offer(null)).toBeNull();
});
