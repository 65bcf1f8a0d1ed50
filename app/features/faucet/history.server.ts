import { type Address, formatUnits } from "viem";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import type { FaucetAsset } from "./faucet.types.ts";
import { type HistoryFilter, type HistoryRow, listHistory } from "./history.store.server.ts";
import { describeItem } from "./bundle-item.ts";
import { listFaucetAssets } from "./offers.server.ts";

const pageSize = 50;
const exportPageSize = 500;

export type HistoryPage = {
  rows: HistoryRow[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
};

export async function getHistory(filter: HistoryFilter): Promise<HistoryPage> {
  const found = await listHistory(getRuntime().database.db, filter, pageSize + 1);
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

/** Returns whether the faucet has paid an account anything. */
export async function hasPaid(recipient: Address): Promise<boolean> {
  const filter = { recipient, status: "confirmed", chainId: null, before: null } as const;
  return (await listHistory(getRuntime().database.db, filter, 1)).length > 0;
}

const columns = [
  "time_utc",
  "request",
  "recipient",
  "chain_id",
  "asset",
  "amount",
  "status",
  "reason",
  "transaction",
  "requested_by",
  "token",
] as const;

/**
 * Streams the whole filtered history as CSV, one line per asset, page by page. Cells that a
 * spreadsheet would evaluate as a formula are escaped.
 */
export function exportHistory(filter: HistoryFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let assets: FaucetAsset[] = [];
  let before = filter.before;
  return new ReadableStream({
    async start(controller) {
      assets = await listFaucetAssets();
      controller.enqueue(encoder.encode(csvLine(columns)));
    },
    async pull(controller) {
      const rows = await listHistory(
        getRuntime().database.db,
        { ...filter, before },
        exportPageSize,
      );
      if (rows.length > 0) {
        const text = rows
          .flatMap((row) => toLines(row, assets))
          .map(csvLine)
          .join("");
        controller.enqueue(encoder.encode(text));
      }
      before = rows.at(-1)?.id ?? null;
      if (rows.length < exportPageSize) controller.close();
    },
  });
}

function toLines(row: HistoryRow, assets: readonly FaucetAsset[]): string[][] {
  return row.bundle.map((item) => {
    const { decimals } = describeItem(item, row.chainId, assets);
    return [
      new Date(row.createdAt).toISOString(),
      row.requestId,
      row.recipient,
      String(row.chainId),
      item.asset,
      // If the decimals are unknown, amounts are in base units.
      decimals === null ? `${item.amount} base units` : formatUnits(item.amount, decimals),
      row.status,
      row.reason ?? "",
      row.txHash ?? "",
      row.requestedBy,
      item.token,
    ];
  });
}
