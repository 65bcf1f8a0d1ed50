import type { Hash } from "viem";
import { publicConfig } from "#app/chain/public-config.server.ts";
import type { ChainId, Network } from "#app/chain/networks.ts";
import { describeAction } from "#app/domain/activity/audit-actions.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { type CursorPage, readAll, readPage } from "#app/kit/list/pages.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { describeDetails, type Difference } from "./describe-details.ts";
import {
  formatPosition,
  type HistoryFilter,
  historyFields,
  type HistoryPosition,
  type HistoryScope,
} from "./history-filter.ts";
import { type HistoryEntry, listHistory } from "./history.store.server.ts";
import { nameSubject } from "./name-subject.ts";
import { pageOfSubject } from "./subject-page.ts";

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

export type HistoryPage = HistoryScope &
  CursorPage<HistoryRow> & {
    /** Parameters of filters with an invalid value. */
    rejected: string[];
    networks: readonly Network[];
  };

/** Reads the history of a page of the console, newest first, filtered by the request's URL. */
export async function readHistory(
  { area, topic = null }: Pick<HistoryScope, "area"> & { topic?: string | null },
  { url }: Request,
): Promise<HistoryPage> {
  const search = new URL(url).searchParams;
  const { filter, rejected } = parseListQuery(historyFields, search);
  const scope = { area, topic };
  const { db } = getRuntime().database;
  const [{ rows, next }, addressBook, assets] = await Promise.all([
    readPage((limit) => listHistory(db, scope, { filter, limit }), formatPosition),
    listAddressBook(),
    listAllAssets(),
  ]);
  const names = new Map(addressBook.map(({ address, name }) => [address, name]));
  const { networks } = publicConfig();
  return {
    ...scope,
    rows: rows.map((entry) => ({
      ...toRow(entry),
      actorName: names.get(entry.actor) ?? null,
      subject: nameSubject(withoutControls(entry.subject), { assets, networks }),
    })),
    next,
    rejected,
    networks,
  };
}

function toRow({ id, at, actor, action, subject, details, transaction }: HistoryEntry) {
  const differences = describeDetails(details);
  const label = describeAction(action);
  const subjectPage = pageOfSubject(action, subject);
  return { id, at, actor, label, subjectPage, differences, transaction };
}

const columns: CsvColumns<HistoryEntry> = {
  time_utc: ({ at }) => new Date(at),
  actor: ({ actor }) => actor,
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  before: ({ details }) => JSON.stringify(parseDetails(details).before),
  after: ({ details }) => JSON.stringify(parseDetails(details).after),
  details: ({ details }) => JSON.stringify(parseDetails(details).rest),
  chain_id: ({ transaction }) => transaction?.chainId,
  transaction: ({ transaction }) => transaction?.hash,
  ip_hash: ({ ipHash }) => ipHash,
  id: ({ id }) => id,
};

function parseDetails(details: string) {
  const { before, after, ...rest } = JSON.parse(details) as Record<string, unknown>;
  return { before, after, rest };
}

/** Exports all rows that match the filter as CSV, streamed page by page. */
export function exportHistory(
  scope: HistoryScope,
  filter: HistoryFilter,
): ReadableStream<Uint8Array> {
  const { db } = getRuntime().database;
  const parts = readAll<HistoryEntry, HistoryPosition>(
    (before, limit) => listHistory(db, scope, { filter: { ...filter, before }, limit }),
    (last) => last,
    filter.before,
  );
  return csvStream(columns, parts);
}
