import { getAddress, toHex } from "viem";
import { expect, test } from "vitest";
import type { FaucetAsset } from "./faucet.types.ts";
import { toBundles } from "./to-bundles.ts";

function statusOf(number: number, chainId: 4443 | 97) {
  const token = getAddress(toHex(number, { size: 20 }));
  const asset: FaucetAsset = {
    id: `T${number}@${chainId}`,
    symbol: `T${number}`,
    chainId,
    token,
    decimals: number,
    image_url: "",
    tag: null,
  };
  const settings = { enabled: true, amount: BigInt(number), isUpTo: false, cooldownMs: 1 };
  return { asset, settings };
}

test("bundles all payouts of a chain, up to the vault's maximum", () => {
  const statuses = [
    statusOf(99, 97),
    ...Array.from({ length: 17 }, (_, i) => statusOf(i + 1, 4443)),
  ];
  const bundles = toBundles(statuses);
  expect(bundles.map(({ chainId, bundle }) => [chainId, bundle.length])).toEqual([
    [4443, 8],
    [4443, 8],
    [4443, 1],
    [97, 1],
  ]);
  const paid = bundles.flatMap(({ bundle }) => bundle);
  expect(new Set(paid.map(({ token }) => token)).size).toBe(18);
  expect(paid.every(({ amount, decimals }) => Number(amount) === decimals)).toBe(true);
});
