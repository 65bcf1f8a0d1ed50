import { type ContractFunctionArgs, zeroAddress } from "viem";
import type { vestingAbi } from "#app/chain/abi/vesting.ts";
import type { Campaign, CampaignRow } from "#app/domain/payments/campaign/campaign.types.ts";
import { type Grant, readTerms } from "./grant.ts";

export type ChunkArgs = ContractFunctionArgs<typeof vestingAbi, "nonpayable", "createChunk">;

/** Returns the contract's arguments to create the schedules of a chunk. */
export function chunkArgs(
  { asset, onchainId }: Pick<Campaign, "asset" | "onchainId">,
  chunk: number,
  rows: readonly CampaignRow[],
): ChunkArgs {
  if (asset.token === zeroAddress) throw new Error("Native coins cannot vest.");
  const grants = rows.map(({ address, amount, details }): Grant => ({
    ...readTerms(details),
    beneficiary: address,
    total: amount,
  }));
  return [onchainId, BigInt(chunk), asset.token, grants];
}
