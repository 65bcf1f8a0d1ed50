/** Calendar months in UTC, exactly like the contract's `CalendarMonths`. Times are Unix seconds. */

const daySeconds = 86_400;

/**
 * Returns the number of full months between two times. A month is complete on the day of month and
 * time of day of `from`; in a month without that day, on its last day.
 */
export function monthsBetween(from: number, to: number): number {
  const [first, last] = [dateOf(from), dateOf(to)];
  const months = last.month - first.month;
  if (last.day > first.day) return months;
  const isDay = last.day === first.day || dateOf(to + daySeconds).day === 1;
  return isDay && to % daySeconds >= from % daySeconds ? months : months - 1;
}

/** Adds months to a time. */
export function addMonths(from: number, months: number): number {
  const { month, day } = dateOf(from);
  const [year, monthOfYear] = [Math.floor((month + months) / 12), (month + months) % 12];
  const lastDay = new Date(Date.UTC(year, monthOfYear + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, monthOfYear, Math.min(day, lastDay)) / 1_000;
  return midnight + (from % daySeconds);
}

/** Months count from January of year 0. */
function dateOf(time: number): { month: number; day: number } {
  const date = new Date(time * 1_000);
  return { month: date.getUTCFullYear() * 12 + date.getUTCMonth(), day: date.getUTCDate() };
}
