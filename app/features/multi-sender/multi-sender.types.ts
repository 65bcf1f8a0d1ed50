import type { Asset } from "#app/domain/assets/asset.types.ts";

/** An asset with the signed-in wallet's balance; null if its chain is unreachable. */
export type SendAsset = Asset & {
  balance: bigint | null;
  /** Null if the multi-sender is not deployed. */
  multiSender: string | null;
};

/**
 * Max rows per batch: keeps its transaction below 2^24 gas (EIP-7825), with room for the estimate's
 * margin, even if every recipient is new on the chain.
 */
export const maxChunk = 400;
export const maxTitleLength = 80;
export const maxMemoLength = 200;
