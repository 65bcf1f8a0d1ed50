import { findListObstacle } from "#app/common/list-editor/list-obstacle.ts";
import type { ReadState } from "#app/common/list-editor/recipients-editor.tsx";
import { maxChunk, type SendAsset } from "./multi-sender.types.ts";

type Saving = {
  asset: SendAsset | null;
  chainName: string;
  read: ReadState;
  /** Null if the input is invalid. */
  chunkSize: number | null;
};

/** Returns why a list cannot be saved as a campaign of an asset, or null. */
export function findSaveObstacle({ asset, chainName, read, chunkSize }: Saving): string | null {
  if (!asset) return "Choose an asset, or look up the token whose address you entered.";
  if (asset.multiSender === null)
    return `There is no multi-sender on ${chainName}. Deploy the contracts there first.`;
  const obstacle = findListObstacle(read, "recipients");
  if (obstacle !== null) return obstacle;
  const total = read.result?.kind === "list" ? (read.result.ready?.totals.total ?? 0n) : 0n;
  if (asset.balance !== null && total > asset.balance) {
    return `Your wallet has less ${asset.symbol} than the total.`;
  }
  if (chunkSize === null) return `Enter the recipients per transaction, at most ${maxChunk}.`;
  return null;
}
