import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { type CursorPage, readAll, readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  type Acceptance,
  type AcceptanceFilter,
  listAcceptances,
} from "./acceptances.store.server.ts";

export type AcceptanceRow = Omit<Acceptance, "message" | "chainId">;
export type AcceptancePage = CursorPage<AcceptanceRow>;

export async function getAcceptances(filter: AcceptanceFilter): Promise<AcceptancePage> {
  const { db } = getRuntime().database;
  const { rows, next } = await readPage(
    (limit) => listAcceptances(db, filter, limit),
    ({ id }) => id,
  );
  return { rows: rows.map(toRow), next };
}

/** The message is only part of the export. */
function toRow({ id, address, version, sha256, acceptedAt, signature }: Acceptance): AcceptanceRow {
  return { id, address, version, sha256, acceptedAt, signature };
}

/** Has everything needed to verify each signature elsewhere. */
const columns: CsvColumns<Acceptance> = {
  time_utc: ({ acceptedAt }) => new Date(acceptedAt),
  address: ({ address }) => address,
  version: ({ version }) => version,
  sha256: ({ sha256 }) => sha256,
  chain_id: ({ chainId }) => chainId,
  signature: ({ signature }) => signature,
  message: ({ message }) => message,
};

/** Streams all matching acceptances as CSV. */
export function exportAcceptances(filter: AcceptanceFilter): ReadableStream<Uint8Array> {
  const { db } = getRuntime().database;
  const parts = readAll<Acceptance, string>(
    (before, limit) => listAcceptances(db, { ...filter, before }, limit),
    ({ id }) => id,
    filter.before,
  );
  return csvStream(columns, parts);
}
