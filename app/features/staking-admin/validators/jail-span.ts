import { parseSpan, type SpanUnit } from "#app/kit/form/parse-entry.ts";
import { check, type Parsed } from "#app/kit/form/parsed.ts";

export const jailUnits: readonly SpanUnit[] = ["hours", "days"];

/** The contract's max, in seconds. */
export const maxJail = 90 * 86_400;

/** Parses a jail time, in seconds. */
export function parseJailSpan(text: string, unit: string): Parsed<number> {
  return check(parseSpan(text, unit), (seconds) => {
    if (seconds === 0) return "Enter a duration.";
    return seconds > maxJail ? "The maximum jail time is 90 days." : null;
  });
}

/**
 * Returns the end of a jail starting about now, by the chain's clock.
 *
 * @param time Unix seconds of the chain when it was read
 * @param passed seconds since then
 */
export function endOfJail(time: number, passed: number, seconds: number): number {
  const latest = time + maxJail;
  return Math.min(time + Math.max(0, Math.floor(passed)) + seconds, latest);
}
