import { getAddress } from "viem";
import { z } from "zod";
import { isChainId } from "#app/chain/networks.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";

/** An amount of an asset, with the asset's symbol and decimals when it was stored. */
export type AssetAmount = Pick<Asset, "chainId" | "token" | "symbol" | "decimals"> & {
  /** Base units. */
  amount: bigint;
};

const amountsSchema = z.array(
  z.object({
    chainId: z.int().refine(isChainId),
    token: z.string().transform((value) => getAddress(value)),
    symbol: z.string(),
    decimals: z.int(),
    amount: z.string().transform((value) => BigInt(value)),
  }),
);

export function parseAssetAmounts(text: string): AssetAmount[] {
  return amountsSchema.parse(JSON.parse(text));
}

/** Serializes amounts for storage. */
export function formatAssetAmounts(amounts: readonly AssetAmount[]): string {
  return JSON.stringify(
    amounts.map(({ chainId, token, symbol, decimals, amount }) => ({
      chainId,
      token,
      symbol,
      decimals,
      amount: String(amount),
    })),
  );
}
