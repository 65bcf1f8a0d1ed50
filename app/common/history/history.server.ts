import type { Hash } from "viem";
import { publicConfig } from "#app/chain/public-config.server.ts";
import type { ChainId, Network } from "#app/chain/networks.ts";
import { describeAction } from "#app/common/activity/audit-actions.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { withoutControls } from "#app/ui/plain-text.ts";
import { describeDetails, type Difference } from "./describe-details.ts";
import {
  type HistoryFilter,
  type HistoryScope,
  parseHistoryFilter,
  unreadFilters,
  formatPosition,
} from "./history-filter.ts";
import { type HistoryEntry, listHistory } from "./history.store.server.ts";
import { pageOfSubject } from "./subject-page.ts";

const pageSize = 50;
const exportPageSize = 500;

export type HistoryRow = {
  id: string;
  at: number;
  actor: string;
  /** Name in the address book. */
  actorName: string | null;
  /** Label of the action. */
  label: string;
  subject: string;
  /** Page of the subject, or null. */
  subjectPage: string | null;
  differences: Difference[];
  transaction: { chainId: ChainId; hash: Hash } | null;
};

export type HistoryPage = HistoryScope & {
  rows: HistoryRow[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** Labels of filters that could not be parsed. */
  unread: string[];
  networks: readonly Network[];
};

/** Reads the history of a page of the console, newest first, filtered by the request's URL. */
export async function readHistory(
  { area, topic = null }: Pick<HistoryScope, "area"> & { topic?: string | null },
  { url }: Request,
): Promise<HistoryPage> {
  const search = new URL(url).searchParams;
  const filter = parseHistoryFilter(search);
  const scope = { area, topic };
  const { db } = getRuntime().database;
  const [found, addressBook] = await Promise.all([
    listHistory(db, scope, { filter, limit: pageSize + 1 }),
    listAddressBook(),
  ]);
  const shown = found.slice(0, pageSize);
  const names = new Map(addressBook.map(({ address, name }) => [address, name]));
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    ...scope,
    rows: shown.map((entry) => ({ ...toRow(entry), actorName: names.get(entry.actor) ?? null })),
    next: last ? formatPosition(last) : null,
    unread: unreadFilters(search, filter),
    networks: publicConfig().networks,
  };
}

function toRow({ id, at, actor, action, subject, details, transaction }: HistoryEntry) {
  const differences = describeDetails(details);
  const label = describeAction(action);
  const about = { subject: withoutControls(subject), subjectPage: pageOfSubject(action, subject) };
  return { id, at, actor, label, ...about, differences, transaction };
}

const columns = [
  "time_utc",
  "actor",
  "action",
  "subject",
  "before",
  "after",
  "details",
  "chain_id",
  "transaction",
  "ip_hash",
  "id",
] as const;

/** Exports all rows that match the filter as CSV, streamed page by page. */
export function exportHistory(
  scope: HistoryScope,
  filter: HistoryFilter,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let { before } = filter;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvLine(columns)));
    },
    async pull(controller) {
      const { db } = getRuntime().database;
      const requested = { filter: { ...filter, before }, limit: exportPageSize };
      const rows = await listHistory(db, scope, requested);
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(toLine).join("")));
      before = rows.at(-1) ?? null;
      if (rows.length < exportPageSize) controller.close();
    },
  });
}

function toLine(entry: HistoryEntry): string {
  const { before, after, ...rest } = JSON.parse(entry.details) as Record<string, unknown>;
  const write = (value: unknown) => (value === undefined ? "" : JSON.stringify(value));
  return csvLine([
    new Date(entry.at).toISOString(),
    entry.actor,
    entry.action,
    entry.subject,
    write(before),
    write(after),
    JSON.stringify(rest),
    entry.transaction ? String(entry.transaction.chainId) : "",
    entry.transaction?.hash ?? "",
    entry.ipHash ?? "",
    entry.id,
  ]);
}
