import { medianDelay } from "#app/domain/bridge/message/median-delay.ts";
import {
  countByDay,
  listDelays,
  type MessageDay,
  type MessageFilter,
} from "#app/domain/bridge/message/message-search.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Messages of one day, with the median of their delays in milliseconds; null if too few arrived. */
export type DayFigures = MessageDay & { delayMs: number | null };

const dayMs = 86_400_000;
const days = 30;
/** Delays of the newest deliveries only, so that a busy month is not read as a whole. */
const maxDelays = 5_000;

/** Reads what a filter matches of the last thirty days (UTC), each day in order. */
export async function readMessageDays(filter: MessageFilter): Promise<DayFigures[]> {
  const { database, now } = getRuntime();
  const today = Math.floor(now() / dayMs);
  const first = today - days + 1;
  const recent = { ...filter, from: Math.max(filter.from ?? 0, first * dayMs) };
  const [counts, delays] = await Promise.all([
    countByDay(database.db, recent),
    listDelays(database.db, recent, maxDelays),
  ]);
  return Array.from({ length: days }, (_, i) => {
    const day = first + i;
    const count = counts.find((one) => one.day === day) ?? { day, sent: 0, delivered: 0 };
    const ofDay = delays.filter((one) => one.day === day).map(({ delayMs }) => delayMs);
    return { ...count, delayMs: medianDelay(ofDay) };
  });
}
