import { type Address, zeroAddress } from "viem";
import { parseAddress } from "#app/chain/parse-address.ts";
import { formatExact, toSentence } from "#app/ui/format.ts";
import { parseAmount, splitDecimal } from "#app/ui/parse-amount.ts";
import { withoutControls } from "#app/ui/plain-text.ts";

/** Parsed user input: its value, or an error message. */
export type Parsed<T> = { kind: "ok"; value: T } | { kind: "invalid"; message: string };

export const ok = <T>(value: T): Parsed<T> => ({ kind: "ok", value });
export const invalid = (message: string) => ({ kind: "invalid", message }) as const;

/** Parses a percentage into basis points. */
export function parseShare(text: string, bounds: { min: number; max: number }): Parsed<number> {
  const parsed = parseAmount(text, { symbol: "A share", decimals: 2 }, { zero: "allowed" });
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  const bps = parsed.baseUnits;
  return bps < BigInt(bounds.min) || bps > BigInt(bounds.max)
    ? invalid(
        `Between ${formatExact(BigInt(bounds.min), 2)} and ${formatExact(BigInt(bounds.max), 2)} %.`,
      )
    : ok(Number(bps));
}

const unitSeconds = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;
export type SpanUnit = keyof typeof unitSeconds;
export const spanUnits: readonly SpanUnit[] = ["seconds", "minutes", "hours", "days"];

/** Parses a duration as entered, such as `1.5` days, into seconds. */
export function parseSpan(text: string, unit: SpanUnit): Parsed<number> {
  const digits = splitDecimal(text);
  if (digits.kind === "invalid" || digits.whole.length > 9 || digits.fraction.length > 4) {
    return invalid(`Write a number of ${unit}, such as 2 or 1.5.`);
  }
  const { whole, fraction } = digits;
  const parts = BigInt(whole + fraction) * BigInt(unitSeconds[unit]);
  const divisor = 10n ** BigInt(fraction.length);
  if (parts % divisor !== 0n) return invalid("This is not a whole number of seconds.");
  return ok(Number(parts / divisor));
}

/** Returns a duration in the largest unit in which it is a whole number. */
export function formatSpan(seconds: number): { text: string; unit: SpanUnit } {
  const unit = spanUnits.findLast((one) => seconds > 0 && seconds % unitSeconds[one] === 0);
  return unit === undefined
    ? { text: String(seconds), unit: "seconds" }
    : { text: String(seconds / unitSeconds[unit]), unit };
}

/** Parses the value of a `datetime-local` input, in UTC, into Unix seconds. */
export function parseMoment(text: string): Parsed<number> {
  const milliseconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)
    ? Date.parse(`${text}Z`)
    : Number.NaN;
  return Number.isNaN(milliseconds)
    ? invalid("Choose a day and a time.")
    : ok(Math.floor(milliseconds / 1_000));
}

/** Formats a time for a `datetime-local` input. */
export function formatMoment(unixSeconds: number): string {
  return new Date(unixSeconds * 1_000).toISOString().slice(0, 16);
}

/** Max bytes of a text, as limited by the contracts. */
export const maxTextLength = 200;

/** Validates a text that will be public. */
export function parseText(text: string, empty: string): Parsed<string> {
  const reason = withoutControls(text);
  if (reason === "") return invalid(empty);
  const bytes = new TextEncoder().encode(reason).length;
  return bytes > maxTextLength
    ? invalid(`This has ${bytes} bytes; the maximum is ${maxTextLength}.`)
    : ok(reason);
}

/** Parses the address of a receiving account. */
export function parseAccount(text: string): Parsed<Address> {
  const parsed = parseAddress(text);
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  return parsed.address === zeroAddress
    ? invalid("The zero address is not allowed.")
    : ok(parsed.address);
}
