import { sql } from "kysely";

/**
 * Returns the day since 1970, in UTC, of a column with milliseconds: both engines divide integers
 * to an integer.
 */
export function dayOf(column: string) {
  return sql<number>`${sql.ref(column)} / 86400000`;
}

/** Rows of one day since 1970, in UTC. */
export type DayCount = { day: number; count: number };
