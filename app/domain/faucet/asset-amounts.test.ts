import fc from "fast-check";
import { type Address, getAddress } from "viem";
import { expect, test } from "vitest";
import { chainIds } from "#app/chain/networks.ts";
import { formatAssetAmounts, parseAssetAmounts } from "./asset-amounts.ts";

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Address => getAddress(`0x${Buffer.from(bytes).toString("hex")}`));

test("stores amounts of assets exactly", () => {
  const asset = fc.record({
    chainId: fc.constantFrom(...chainIds),
    token: address,
    symbol: fc.string(),
    decimals: fc.integer({ min: 0, max: 36 }),
    amount: fc.bigInt(1n, 2n ** 128n - 1n),
  });
  fc.assert(
    fc.property(fc.array(asset), (assets) => {
      expect(parseAssetAmounts(formatAssetAmounts(assets))).toEqual(assets);
    }),
  );
});
