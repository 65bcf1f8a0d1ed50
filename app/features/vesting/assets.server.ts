import { type Address, zeroAddress } from "viem";
import type { Asset } from "#app/common/assets/asset.types.ts";
import { type FoundAsset, readHolding } from "#app/common/assets/find-asset.server.ts";
import { listOfferedAssets } from "#app/common/assets/offered-assets.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { findVesting } from "./ledger.server.ts";

export const coinRefusal = "Native coins cannot vest. Wrap them, and choose the wrapped token.";

/** A token with what the signed-in wallet has of it; `null`: its chain does not answer. */
export type VestingAsset = Asset & {
  balance: bigint | null;
  /** `null` where vesting is not deployed. */
  vesting: Address | null;
  /** Unix seconds of its chain's newest block, `null` while that is not known. */
  now: number | null;
  /** Price of a unit of its chain's gas, `null` while that is not known. */
  gasPriceWei: bigint | null;
};

export type VestingAssets = { assets: VestingAsset[]; requested: FoundAsset | null };

/** The tokens that can vest, and the one that the URL names. */
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
  return { assets, requested: isCoin ? { kind: "refused", message: coinRefusal } : requested };
}
