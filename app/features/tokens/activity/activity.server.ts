import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import {
  formatPosition,
  type IndexedEvent,
  listEvents,
  parsePosition,
} from "#app/domain/events/events.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { readAll, readPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import type { ActivitySource } from "./activity-sources.server.ts";
import type { ActivityEvent, ActivityPage } from "./activity.types.ts";
import { toActivity } from "./describe-event.server.ts";

/** Returns a page of a token's events, newest first, by the filter of a URL. */
export async function readActivity(
  source: ActivitySource,
  search: URLSearchParams,
): Promise<ActivityPage> {
  const show = chosenIn(source, search);
  const before = parsePosition(search.get("before"));
  const page = await readPage(
    (limit) => listActivity(source, show, { before, limit }),
    ({ cursor }) => cursor,
  );
  return { ...page, show };
}

/** An unknown value shows all. */
function chosenIn({ queries }: ActivitySource, search: URLSearchParams): string {
  const show = search.get("show") ?? "all";
  return Object.hasOwn(queries, show) ? show : "all";
}

async function listActivity(
  { stream, queries }: ActivitySource,
  show: string,
  page: { before: EventPosition | null; limit: number },
): Promise<ActivityEvent[]> {
  const requested = queries[show] ?? queries.all;
  const found = await Promise.all(
    requested.map((query) => listEvents({ stream, ...query, ...page })),
  );
  // A transfer from zero to zero is both a mint and a burn.
  const events = new Map(found.flat().map((event) => [formatPosition(event), event]));
  return [...events.values()].sort(newestFirst).slice(0, page.limit).map(toActivity);
}

function newestFirst(one: IndexedEvent, other: IndexedEvent): number {
  return other.at - one.at || other.blockNumber - one.blockNumber || other.logIndex - one.logIndex;
}

/** Streams the events that the URL's filter selects as CSV, newest first. */
export function exportActivity(
  source: ActivitySource,
  { symbol, decimals }: { symbol: string; decimals: number },
  search: URLSearchParams,
): ReadableStream<Uint8Array> {
  const columns: CsvColumns<ActivityEvent> = {
    time_utc: ({ at }) => new Date(at),
    event: ({ what }) => what,
    from: ({ from }) => from,
    address: ({ account }) => account,
    by: ({ by }) => by,
    amount: ({ amount }) => (amount === null ? null : toDecimalText(amount, decimals)),
    symbol: ({ amount }) => (amount === null ? null : symbol),
    transaction: ({ txHash }) => txHash,
    block: ({ blockNumber }) => blockNumber,
    final: ({ isFinal }) => isFinal,
  };
  const show = chosenIn(source, search);
  const parts = readAll<ActivityEvent, EventPosition>(
    (before, limit) => listActivity(source, show, { before, limit }),
    ({ cursor }) => parsePosition(cursor),
  );
  return csvStream(columns, parts);
}
