import { type Refusal, wrongField } from "#app/common/tasks/refusal.ts";

export type PageQuery = { before: string | null; limit: number };

const usualLimit = 50;
const maxLimit = 100;

/** `before` is the `next` of the page that came first; `limit` is how many rows. */
export function parsePage(search: URLSearchParams): ({ kind: "page" } & PageQuery) | Refusal {
  const before = search.get("before");
  if (before !== null && !/^[\w.-]{1,80}$/.test(before)) {
    return wrongField("before", "Give the `next` of the page before.");
  }
  const given = search.get("limit");
  const limit = given === null ? usualLimit : Number(/^\d{1,4}$/.exec(given)?.[0] ?? 0);
  if (limit < 1 || limit > maxLimit) {
    return wrongField("limit", `Give a whole number from 1 to ${maxLimit}.`);
  }
  return { kind: "page", before, limit };
}

/** A page of rows of which one more was asked for, and where the next begins. */
export function loadPage<Row>(found: readonly Row[], limit: number, placeOf: (row: Row) => string) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last !== undefined ? placeOf(last) : null;
  return { rows, next };
}
