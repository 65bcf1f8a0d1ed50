import { withoutControls } from "#app/ui/plain-text.ts";

/** In bytes. The contract has no limit, but everyone pays for permanent storage. */
const maxReasonLength = 200;

export type ParsedReason = { kind: "ok"; reason: string } | { kind: "invalid"; message: string };

/** Parses the reason for a rejection, jailing or forced exit; it is public and permanent. */
export function parseReason(text: string): ParsedReason {
  const reason = withoutControls(text);
  if (reason === "") {
    return {
      kind: "invalid",
      message: "Enter a reason. It is public.",
    };
  }
  const bytes = new TextEncoder().encode(reason).length;
  return bytes > maxReasonLength
    ? { kind: "invalid", message: `This has ${bytes} bytes; the maximum is ${maxReasonLength}.` }
    : { kind: "ok", reason };
}

const units = { hours: 3_600, days: 86_400 } as const;
export type JailUnit = keyof typeof units;
export const jailUnits: readonly JailUnit[] = ["hours", "days"];

/** The contract's max, in seconds. */
export const maxJail = 90 * units.days;

export type ParsedSpan = { kind: "ok"; seconds: number } | { kind: "invalid"; message: string };

export function parseJailSpan(text: string, unit: JailUnit): ParsedSpan {
  const trimmed = text.trim();
  if (!/^[1-9]\d{0,5}$/.test(trimmed)) {
    return { kind: "invalid", message: `Enter a whole number of ${unit}, such as 2.` };
  }
  const seconds = Number(trimmed) * units[unit];
  return seconds > maxJail
    ? { kind: "invalid", message: "The maximum jail time is 90 days." }
    : { kind: "ok", seconds };
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
