const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Ranges of the statistics; the first one is used without a choice. */
export const statisticsRanges = ["24h", "7d", "30d"] as const;
export type StatisticsRange = (typeof statisticsRanges)[number];

/** Parses the range in a URL; defaults to 24 hours. */
export function parseRange(text: string | null): StatisticsRange {
  return statisticsRanges.find((range) => range === text) ?? "24h";
}

/** Consecutive hours or days (UTC), of which the last one has only begun; in milliseconds. */
export type Span = { from: number; stepMs: number; count: number };

const steps: Readonly<Record<StatisticsRange, Omit<Span, "from">>> = {
  "24h": { stepMs: hourMs, count: 24 },
  "7d": { stepMs: hourMs, count: 7 * 24 },
  "30d": { stepMs: dayMs, count: 30 },
};

export function spanOf(range: StatisticsRange, now: number): Span {
  const { stepMs, count } = steps[range];
  return { from: (Math.floor(now / stepMs) - count + 1) * stepMs, stepMs, count };
}
