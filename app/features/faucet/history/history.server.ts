import { type Address, formatUnits } from "viem";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { type CursorPage, readAll, readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { describeItem } from "#app/domain/faucet/bundle-item.ts";
import type { BundleItem } from "#app/domain/faucet/faucet.types.ts";
import {
  findPaid,
  type HistoryFilter,
  type HistoryRow,
  listHistory,
} from "#app/domain/faucet/history.store.server.ts";
import { listFaucetAssets } from "#app/domain/faucet/offers.server.ts";

export type HistoryPage = CursorPage<HistoryRow>;

export function getHistory(filter: HistoryFilter): Promise<HistoryPage> {
  const { db } = getRuntime().database;
  return readPage(
    (limit) => listHistory(db, filter, limit),
    ({ id }) => id,
  );
}

/** Returns whether the faucet has paid an account anything. */
export async function hasPaid(recipient: Address): Promise<boolean> {
  return (await findPaid(getRuntime().database.db, [recipient])).size > 0;
}

/** One asset of a payment. */
type ExportedItem = { row: HistoryRow; item: BundleItem; decimals: number | null };

const columns: CsvColumns<ExportedItem> = {
  time_utc: ({ row }) => new Date(row.createdAt),
  request: ({ row }) => row.requestId,
  address: ({ row }) => row.recipient,
  chain_id: ({ row }) => row.chainId,
  asset: ({ item }) => item.asset,
  // If the decimals are unknown, amounts are in base units.
  amount: ({ item: { amount }, decimals }) =>
    decimals === null ? `${amount} base units` : formatUnits(amount, decimals),
  status: ({ row }) => row.status,
  reason: ({ row }) => explainPayment(row.reason),
  transaction: ({ row }) => row.txHash,
  requested_by: ({ row }) => row.requestedBy,
  token: ({ item }) => item.token,
  api_key: ({ row }) => row.keyName,
};

/** Streams the whole filtered history as CSV, one line per asset. */
export function exportHistory(filter: HistoryFilter): ReadableStream<Uint8Array> {
  const { db } = getRuntime().database;
  async function* parts() {
    const assets = await listFaucetAssets();
    const payments = readAll<HistoryRow, string>(
      (before, limit) => listHistory(db, { ...filter, before }, limit),
      ({ id }) => id,
      filter.before,
    );
    for await (const rows of payments) {
      yield rows.flatMap((row) =>
        row.bundle.map((item): ExportedItem => {
          return { row, item, decimals: describeItem(item, row.chainId, assets).decimals };
        }),
      );
    }
  }
  return csvStream(columns, parts());
}
