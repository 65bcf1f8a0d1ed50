import { dayFields, parseListQuery, parsePageNumber } from "#app/kit/list/list-query.ts";

/** From the first day through the last, in milliseconds; null means no bound on that side. */
export type Span = { from: number | null; until: number | null };

/** Values that a form puts into a URL; an invalid day filters nothing and is in `rejected`. */
export type DayChoice = Span & { page: number; rejected: string[] };

export function parseDayChoice(search: URLSearchParams): DayChoice {
  const { filter, rejected } = parseListQuery(dayFields, search);
  return { from: filter.from, until: filter.to, page: parsePageNumber(search), rejected };
}
