import { getNetwork } from "#app/chain/config.server.ts";
import { listUses, type VoucherUse } from "#app/domain/faucet/voucher-use.store.server.ts";
import { findBatch, listBatches } from "#app/domain/faucet/vouchers/batch.store.server.ts";
import type { ListedBatch } from "#app/domain/faucet/vouchers/voucher.types.ts";
import { type BatchState, batchState } from "#app/domain/faucet/vouchers/voucher-state.ts";
import type { ShownAmount } from "#app/features/faucet/shared/amount-list.tsx";
import { type CursorPage, readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export type ShownBatch = Omit<ListedBatch, "assets"> & { assets: ShownAmount[]; state: BatchState };
export type BatchPage = { batch: ShownBatch; uses: CursorPage<VoucherUse> };

export async function loadVouchers(): Promise<ShownBatch[]> {
  return (await listBatches(getRuntime().database.db)).map(toShown);
}

/** Returns a batch and a page of its uses; null if there is no such batch. */
export async function loadBatchPage(id: string, before: string | null): Promise<BatchPage | null> {
  const { db } = getRuntime().database;
  const batch = await findBatch(db, id);
  if (!batch) return null;
  const uses = await readPage(
    (limit) => listUses(db, { batchId: id, before }, limit),
    ({ requestId }) => requestId,
  );
  return { batch: toShown(batch), uses };
}

function toShown(batch: ListedBatch): ShownBatch {
  const assets = batch.assets.map((asset) => {
    return { ...asset, chainName: getNetwork(asset.chainId).chainName };
  });
  return { ...batch, assets, state: batchState(batch, getRuntime().now()) };
}
