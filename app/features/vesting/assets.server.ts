import { type Address, zeroAddress } from "viem";
import type { Asset } from "#app/common/assets/asset.types.ts";
import { listAssets } from "#app/common/assets/assets.server.ts";
import { readHolding } from "#app/common/assets/find-asset.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { findVesting } from "./ledger.server.ts";

/** A token with what the signed-in wallet has of it; `null`: its chain does not answer. */
export type VestingAsset = Asset & {
  balance: bigint | null;
  /** `null` where vesting is not deployed. */
  vesting: Address | null;
  /** Unix seconds of its chain's newest block, `null` while that is not known. */
  now: number | null;
};

/** The tokens that can vest. A chain's own coin is none. */
export function listVestingAssets(owner: Address): Promise<VestingAsset[]> {
  const tokens = listAssets().filter(({ token }) => token !== zeroAddress);
  return Promise.all(
    tokens.map(async (asset): Promise<VestingAsset> => {
      const vesting = findVesting(asset.chainId)?.address ?? null;
      const [holding, reading] = await Promise.all([
        readHolding(asset, owner, vesting ?? owner),
        readHead(asset.chainId),
      ]);
      const now = reading.kind === "ok" ? reading.head.timestamp : null;
      return { ...asset, balance: holding?.balance ?? null, vesting, now };
    }),
  );
}
