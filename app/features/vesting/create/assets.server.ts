import { type Address, zeroAddress } from "viem";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { type FoundAsset, readHolding } from "#app/domain/assets/find-asset.server.ts";
import { listOfferedAssets } from "#app/domain/assets/offered-assets.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { findVesting } from "#app/domain/vesting/ledger.server.ts";

export const nativeCoinError = "Native coins cannot vest. Wrap them, and choose the wrapped token.";

/** A token with the signed-in wallet's balance; null if its chain does not respond. */
export type VestingAsset = Asset & {
  balance: bigint | null;
  /** Null if vesting is not deployed. */
  vesting: Address | null;
  /** Block time of its chain's head, Unix seconds; null while unknown. */
  now: number | null;
  /** Gas price of its chain; null while unknown. */
  gasPriceWei: bigint | null;
};

export type VestingAssets = { assets: VestingAsset[]; requested: FoundAsset | null };

/** Lists the tokens that can vest, and the one in the URL. */
export async function listVestingAssets(owner: Address, url: URL): Promise<VestingAssets> {
  const { assets: offered, requested } = await listOfferedAssets(url);
  const tokens = offered.filter(({ token }) => token !== zeroAddress);
  const assets = await Promise.all(
    tokens.map(async (asset): Promise<VestingAsset> => {
      const vesting = findVesting(asset.chainId)?.address ?? null;
      const [holding, reading, price] = await Promise.all([
        readHolding(asset, owner, vesting ?? owner),
        readHead(asset.chainId),
        readAtHead(asset.chainId, "gas-price", (client) => client.getGasPrice()),
      ]);
      const now = reading.kind === "ok" ? reading.head.timestamp : null;
      const gasPriceWei = price.kind === "unavailable" ? null : price.value;
      return { ...asset, balance: holding?.balance ?? null, vesting, now, gasPriceWei };
    }),
  );
  const isCoin = requested?.kind === "found" && requested.asset.token === zeroAddress;
  return { assets, requested: isCoin ? { kind: "rejected", message: nativeCoinError } : requested };
}
