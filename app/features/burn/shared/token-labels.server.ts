import { type Address, isAddressEqual } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { findAsset } from "#app/domain/assets/find-asset.server.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";

/** Display data of a burned token. */
export type TokenLabel = {
  chainId: ChainId;
  token: Address;
  /** Null if the contract cannot be read now; amounts are then in base units. */
  asset: Pick<Asset, "symbol" | "decimals"> | null;
  /** Whether the token is on the console's own list; unlisted tokens choose their own symbol. */
  isListed: boolean;
};

type Burn = { chainId: ChainId; token: Address };

const maxRemembered = 500;
const remembered = new WeakMap<Runtime, Map<string, Asset>>();

/** Labels the distinct tokens of burns. */
export async function labelTokens(burns: readonly Burn[]): Promise<TokenLabel[]> {
  const distinct = new Map(
    burns.map(({ chainId, token }) => [`${chainId}:${token}`, { chainId, token }]),
  );
  const listed = await listAllAssets();
  return Promise.all(
    [...distinct].map(async ([key, { chainId, token }]) => {
      const known = listed.find(
        (asset) => asset.chainId === chainId && isAddressEqual(asset.token, token),
      );
      const asset = known ?? (await findRemembered(key, chainId, token));
      return { chainId, token, asset, isListed: known !== undefined };
    }),
  );
}

/** Caches unlisted tokens, whose decimals do not change. */
async function findRemembered(key: string, chainId: ChainId, token: Address) {
  const runtime = getRuntime();
  const memory = remembered.get(runtime) ?? new Map<string, Asset>();
  remembered.set(runtime, memory);
  const known = memory.get(key);
  if (known) return known;
  const found = await findAsset(chainId, token);
  if (found.kind === "rejected") return null;
  if (memory.size >= maxRemembered) memory.clear();
  memory.set(key, found.asset);
  return found.asset;
}
