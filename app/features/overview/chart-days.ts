export const dayMs = 86_400_000;
/** Four weeks. */
export const dayCount = 28;

/** Returns the names of consecutive days, in UTC: `2026-11-29`. */
export function nameDays(firstDay: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date((firstDay + i) * dayMs).toISOString().slice(0, 10),
  );
}

/** Returns a value as charts have it. */
export const toUnits = (value: number) => BigInt(Math.round(value));
