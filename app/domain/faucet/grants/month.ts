/** A calendar month in UTC, from its first millisecond to the first of the next one. */
export type Month = { from: number; to: number };

/** Returns the month of a time in milliseconds. */
export function monthOf(time: number): Month {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) };
}
