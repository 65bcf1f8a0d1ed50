import { type Rejection, wrongField } from "#app/domain/tasks/model/rejection.ts";

export type PageQuery = { before: string | null; limit: number };

const usualLimit = 50;
const maxLimit = 100;

/** Parses pagination: `before` is the `next` of the previous page, `limit` the number of rows. */
export function parsePage(search: URLSearchParams): ({ kind: "page" } & PageQuery) | Rejection {
  const before = search.get("before");
  if (before !== null && !/^[\w.-]{1,80}$/.test(before)) {
    return wrongField("before", "Give the `next` of the page before.");
  }
  const limitText = search.get("limit");
  const limit = limitText === null ? usualLimit : Number(/^\d{1,4}$/.exec(limitText)?.[0] ?? 0);
  if (limit < 1 || limit > maxLimit) {
    return wrongField("limit", `Give a whole number from 1 to ${maxLimit}.`);
  }
  return { kind: "page", before, limit };
}

/** Returns a page from rows fetched with one extra, and the cursor of the next page. */
export function loadPage<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last !== undefined ? cursorOf(last) : null;
  return { rows, next };
}
