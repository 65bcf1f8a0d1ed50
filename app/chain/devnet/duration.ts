const secondsPerUnit: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

/**
 * Parses a duration such as `90s`, `15m`, `6h`, `7d` or `2w` to seconds; null if it is not one. Max
 * ten years: a clock cannot be moved back.
 */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,9})([smhdw])$/.exec(text.trim()) ?? [];
  if (count === undefined || unit === undefined) return null;
  const seconds = Number(count) * (secondsPerUnit[unit] ?? 0);
  return seconds > 0 && seconds <= 10 * 365 * 86_400 ? seconds : null;
}
