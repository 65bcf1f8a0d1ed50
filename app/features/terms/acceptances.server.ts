import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import {
  type Acceptance,
  type AcceptanceFilter,
  listAcceptances,
} from "./acceptances.store.server.ts";

const pageSize = 50;
const exportPageSize = 500;

export type AcceptanceRow = Omit<Acceptance, "message" | "chainId">;
/** `next` is the cursor of the next page, or null on the last. */
export type AcceptancePage = { rows: AcceptanceRow[]; next: string | null };

export async function getAcceptances(filter: AcceptanceFilter): Promise<AcceptancePage> {
  const found = await listAcceptances(getRuntime().database.db, filter, pageSize + 1);
  const rows = found.slice(0, pageSize).map(toRow);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

/** The message is only part of the export. */
function toRow({ id, address, version, sha256, acceptedAt, signature }: Acceptance): AcceptanceRow {
  return { id, address, version, sha256, acceptedAt, signature };
}

const columns = [
  "time_utc",
  "address",
  "version",
  "sha256",
  "chain_id",
  "signature",
  "message",
] as const;

/**
 * Exports all matching acceptances as CSV, with everything needed to verify each signature
 * elsewhere.
 */
export function exportAcceptances(filter: AcceptanceFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before = filter.before;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvLine(columns)));
    },
    async pull(controller) {
      const { db } = getRuntime().database;
      const rows = await listAcceptances(db, { ...filter, before }, exportPageSize);
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(toLine).join("")));
      before = rows.at(-1)?.id ?? null;
      if (rows.length < exportPageSize) controller.close();
    },
  });
}

function toLine(row: Acceptance): string {
  return csvLine([
    new Date(row.acceptedAt).toISOString(),
    row.address,
    String(row.version),
    row.sha256,
    String(row.chainId),
    row.signature,
    row.message,
  ]);
}
