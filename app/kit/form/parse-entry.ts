import { formatExact, toSentence } from "#app/ui/values/format.ts";
import { parseAmount, splitDecimal } from "#app/ui/base/parse-amount.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { invalid, ok, type Parsed } from "./parsed.ts";

/** Parses a percentage into basis points. */
export function parseShare(text: string, bounds: { min: number; max: number }): Parsed<number> {
  const parsed = parseAmount(text, { symbol: "A share", decimals: 2 }, { zero: "allowed" });
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  const bps = parsed.baseUnits;
  return bps < BigInt(bounds.min) || bps > BigInt(bounds.max)
    ? invalid(
        `Enter a percentage from ${formatExact(BigInt(bounds.min), 2)} to ${formatExact(BigInt(bounds.max), 2)}.`,
      )
    : ok(Number(bps));
}

const unitSeconds = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;
export type SpanUnit = keyof typeof unitSeconds;
export const spanUnits: readonly SpanUnit[] = ["seconds", "minutes", "hours", "days"];

/** Parses a duration as entered, such as `1.5` days, into seconds. */
export function parseSpan(text: string, unitText: string): Parsed<number> {
  const unit = spanUnits.find((one) => one === unitText);
  if (unit === undefined) return invalid("Choose a unit.");
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

type TextRules = {
  /** Message for an empty text. */
  empty: string;
  /** UTF-8 bytes; the default is what most contracts accept. */
  maxBytes?: number;
};

/** Parses a text that will be public, without its control characters. */
export function parseText(text: string, { empty, maxBytes = 200 }: TextRules): Parsed<string> {
  const cleaned = withoutControls(text);
  if (cleaned === "") return invalid(empty);
  const bytes = new TextEncoder().encode(cleaned).length;
  return bytes > maxBytes
    ? invalid(`This has ${bytes} bytes; the maximum is ${maxBytes}.`)
    : ok(cleaned);
}

/**
 * Parses an https URL without user info, so that its link shows where it leads.
 *
 * @param message for any other text
 */
export function parseHttpsUrl(text: string, message: string): Parsed<string> {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === ""
    ? parseText(url.href, { empty: message })
    : invalid(message);
}

/** Parses the public reason of a decision. */
export function parseReason(text: string): Parsed<string> {
  return parseText(text, { empty: "Enter a reason. It is public." });
}

type AmountRules = {
  zero?: "rejected" | "allowed";
  /** Base units. */
  max?: bigint;
  /** Message for more than `max`. */
  tooMuch?: string;
};

/** Parses an amount of a token into base units, exactly. */
export function parseTokenAmount(
  text: string,
  unit: { symbol: string; decimals: number },
  { zero = "rejected", max, tooMuch = "This is too much." }: AmountRules = {},
): Parsed<bigint> {
  const parsed = parseAmount(text, unit, { zero });
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  return max !== undefined && parsed.baseUnits > max ? invalid(tooMuch) : ok(parsed.baseUnits);
}

/** Parses a whole number. */
export function parseWholeNumber(text: string): Parsed<number> {
  const trimmed = text.trim();
  return /^\d{1,9}$/.test(trimmed) ? ok(Number(trimmed)) : invalid("Enter a whole number.");
}
