import type { Kysely } from "kysely";
import { medianDelay } from "#app/domain/bridge/message/median-delay.ts";
import {
  listDelays,
  type MessageFilter,
} from "#app/domain/bridge/message/message-search.store.server.ts";
import { claimsStream } from "#app/domain/claims/claims-contract.server.ts";
import { countEventsByDay } from "#app/domain/events/event.store.server.ts";
import { countPayoutsByDay } from "#app/domain/faucet/history.store.server.ts";
import type { DayCount } from "#app/platform/database/day-of.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { dayCount, dayMs } from "./chart-days.ts";

type Db = Kysely<Schema>;

/** How one figure went in four weeks: milliseconds of a delivery, or a number. */
export type Trend = {
  name: "delivery" | "payouts" | "claims";
  /** Median or sum of the four weeks. */
  value: number;
  /** The same of the four weeks before; null if unknown. */
  before: number | null;
  /** null if a day has too few for a median. */
  days: (number | null)[];
};

/** Reads the trends that have any value in the four weeks from a day on. */
export async function readTrends(db: Db, firstDay: number): Promise<Trend[]> {
  const since = (firstDay - dayCount) * dayMs;
  const [delivery, payouts, claims] = await Promise.all([
    readDelivery(db, firstDay),
    countPayoutsByDay(db, since),
    countEventsByDay(db, { stream: claimsStream, name: "Claimed", since }),
  ]);
  const trends = [
    delivery,
    toTrend("payouts", payouts, firstDay),
    toTrend("claims", claims, firstDay),
  ];
  return trends.filter((trend) => trend !== null);
}

function toTrend(name: Trend["name"], rows: readonly DayCount[], firstDay: number): Trend | null {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  const listFrom = (first: number) =>
    Array.from({ length: dayCount }, (_, i) => counts.get(first + i) ?? 0);
  const sumFrom = (first: number) => listFrom(first).reduce((sum, count) => sum + count, 0);
  const value = sumFrom(firstDay);
  if (value === 0) return null;
  return { name, value, before: sumFrom(firstDay - dayCount), days: listFrom(firstDay) };
}

const anyMessage: MessageFilter = {
  statuses: null,
  served: [],
  origin: null,
  destination: null,
  symbol: null,
  from: null,
  until: null,
  search: null,
};
/** The newest are enough for a median, so that a busy month is not read as a whole. */
const maxDelays = 5_000;

async function readDelivery(db: Db, firstDay: number): Promise<Trend | null> {
  const listFrom = (day: number) => {
    const [from, until] = [day * dayMs, (day + dayCount) * dayMs];
    return listDelays(db, { ...anyMessage, from, until }, maxDelays);
  };
  const [delays, earlier] = await Promise.all([listFrom(firstDay), listFrom(firstDay - dayCount)]);
  const medianOf = (listed: readonly { delayMs: number }[]) =>
    medianDelay(listed.map(({ delayMs }) => delayMs));
  const value = medianOf(delays);
  const days = Array.from({ length: dayCount }, (_, i) =>
    medianOf(delays.filter(({ day }) => day === firstDay + i)),
  );
  if (value === null || days.every((day) => day === null)) return null;
  return { name: "delivery", value, before: medianOf(earlier), days };
}
