import { formatInZone } from "./local-time.ts";
import { otherZone, shownZone } from "./reader-zone.ts";

/**
 * Formats amounts, durations, times and names as text. Independent of the machine's locale and
 * zone, so that server and browser render the same characters; times follow the reader's zone.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Placeholder for an unknown figure. */
export const unknownFigure = "–";

/** Formats an integer with thousands separators: `1,234,567`. */
export function formatInteger(value: bigint | number): string {
  const digits = value.toString();
  const sign = digits.startsWith("-") ? "-" : "";
  return sign + digits.slice(sign.length).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Formats base units as an exact decimal number without trailing zeros: `1234567.5`. */
export function toDecimalText(baseUnits: bigint, decimals: number): string {
  const sign = baseUnits < 0n ? "-" : "";
  const digits = (baseUnits < 0n ? -baseUnits : baseUnits).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction === "" ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** Formats base units as an exact decimal number with thousands separators: `1,234,567.5`. */
export function formatExact(baseUnits: bigint, decimals: number): string {
  const [whole = "0", fraction] = toDecimalText(baseUnits, decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Formats an exact amount with its unit: `1,234,567.5 TAN`. */
export function formatAmount(
  baseUnits: bigint,
  { symbol, decimals }: { symbol: string; decimals: number },
): string {
  return `${formatExact(baseUnits, decimals)} ${symbol}`;
}

/**
 * Rounding mode. `half-even` is the nearest value, ties to the even digit. `down` never shows more
 * than there is, for amounts that can be spent, withdrawn or used up; `up` never less than is due,
 * for fees.
 */
export type Rounding = "half-even" | "down" | "up";

/**
 * Divides to an integer; `down` rounds towards minus infinity, `up` towards plus infinity. The divisor
 * must be positive.
 */
export function divideRounded(
  dividend: bigint,
  divisor: bigint,
  rounding: Rounding = "half-even",
): bigint {
  const cut = dividend / divisor;
  const floor = dividend < cut * divisor ? cut - 1n : cut;
  if (rounding === "down") return floor;
  if (rounding === "up") return floor * divisor === dividend ? floor : floor + 1n;
  const twice = 2n * (dividend - floor * divisor);
  if (twice === divisor) return floor % 2n === 0n ? floor : floor + 1n;
  return twice > divisor ? floor + 1n : floor;
}

/** Rounds base units to a number of decimals of a unit with `unitDecimals`. */
function roundUnits(
  baseUnits: bigint,
  unitDecimals: number,
  { digits, rounding }: { digits: number; rounding: Rounding },
): bigint {
  const step = 10n ** BigInt(Math.max(0, unitDecimals - digits));
  return divideRounded(baseUnits, step, rounding) * step;
}

const suffixes = [
  { exponent: 0, suffix: "", digits: 4 },
  { exponent: 3, suffix: "k", digits: 2 },
  { exponent: 6, suffix: "m", digits: 2 },
  { exponent: 9, suffix: "b", digits: 2 },
  { exponent: 12, suffix: "t", digits: 2 },
] as const;

/**
 * Formats an amount compactly: `950.25`, `12.35k`, `1.2m`, `3b`, `1,500t`, with up to four
 * decimals, or two and a suffix. Amounts too small to show become `<0.0001`.
 */
export function formatShort(
  baseUnits: bigint,
  decimals: number,
  rounding: Rounding = "half-even",
): string {
  // Picks the first suffix that keeps the rounded amount below 1,000: 999,996 is 1m.
  for (const { exponent, suffix, digits } of suffixes) {
    const unitDecimals = decimals + exponent;
    const rounded = roundUnits(baseUnits, unitDecimals, { digits, rounding });
    const size = rounded < 0n ? -rounded : rounded;
    if (exponent < 12 && size >= 1_000n * 10n ** BigInt(unitDecimals)) continue;
    if (rounded === 0n && baseUnits !== 0n) return formatBelow(baseUnits, "0.0001");
    return `${formatExact(rounded, unitDecimals)}${suffix}`;
  }
  throw new Error("The last suffix takes every amount.");
}

/**
 * Formats base units with thousands separators and up to six decimals, for balances whose changes
 * should be visible.
 */
export function formatRounded(
  baseUnits: bigint,
  decimals: number,
  rounding: Rounding = "half-even",
): string {
  const rounded = roundUnits(baseUnits, decimals, { digits: 6, rounding });
  if (rounded === 0n && baseUnits !== 0n) return formatBelow(baseUnits, "0.000001");
  return formatExact(rounded, decimals);
}

/** Formats a nonzero amount that rounds to zero. */
function formatBelow(baseUnits: bigint, least: string): string {
  return `${baseUnits < 0n ? "-" : ""}<${least}`;
}

/** Formats basis points as an exact percentage: `12.5 %`. */
export function formatBps(bps: bigint | number): string {
  return `${formatExact(BigInt(bps), 2)} %`;
}

/** Returns a part of a whole in basis points, rounded half-even; 0 if the whole is not positive. */
export function toShareBps(part: bigint, whole: bigint): number {
  return whole <= 0n ? 0 : Number(divideRounded(part * 10_000n, whole));
}

/**
 * Formats a part of a whole as a percentage, rounded half-even to four decimals by default; null if
 * the whole is not positive.
 */
export function formatShare(part: bigint, whole: bigint, digits: 2 | 4 = 4): string | null {
  if (whole <= 0n) return null;
  const rounded = divideRounded(part * 100n * 10n ** BigInt(digits), whole);
  if (rounded === 0n && part !== 0n)
    return `${formatBelow(part, `0.${"1".padStart(digits, "0")}`)} %`;
  return `${formatExact(rounded, digits)} %`;
}

/**
 * Returns the first and last six digits, `0xf39Fd6…b92266`; short texts are unchanged. With fewer,
 * an address that looks like another one is cheap to make.
 */
export function shortenAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
}

/** Splits an identifier into words: `ratePerDay` is `rate per day`. */
export function splitName(name: string): string {
  return name
    .replace(/[_-]+/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .trim()
    .toLowerCase();
}

const nameLimit = 24;

/** Truncates a name-service name after 24 characters. */
export function shortenName(name: string): string {
  const characters = [...name];
  return characters.length > nameLimit ? `${characters.slice(0, nameLimit).join("")}…` : name;
}

/** Formats a duration by its largest units, two by default: `3 d 4 h`, `12 min 5 s`, `0 s`. */
export function formatDuration(milliseconds: number, units: 1 | 2 = 2): string {
  const parts: [number, string][] = [
    [Math.floor(milliseconds / day), "d"],
    [Math.floor((milliseconds % day) / hour), "h"],
    [Math.floor((milliseconds % hour) / minute), "min"],
    [Math.floor((milliseconds % minute) / second), "s"],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return "0 s";
  return parts
    .slice(first, first + units)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}

/** Formats a duration in seconds, as used by chains. */
export function formatSeconds(seconds: number): string {
  return formatDuration(seconds * 1_000);
}

/** Formats the time left, rounded up so that it never shows zero too early: `1:02:05`. */
export function formatCountdown(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / second));
  const pad = (value: number) => String(value).padStart(2, "0");
  const days = Math.floor(left / 86_400);
  const hours = Math.floor((left % 86_400) / 3_600);
  const minutes = Math.floor((left % 3_600) / 60);
  const seconds = pad(left % 60);
  if (days === 0 && hours === 0) return `${minutes}:${seconds}`;
  const clock = `${hours}:${pad(minutes)}:${seconds}`;
  return days > 0 ? `${days} d ${clock}` : clock;
}

/**
 * Formats a time in UTC to the second, `2026-11-20 22:25:55 UTC`, for what is stored, signed,
 * logged or read by machines.
 */
export function formatUtc(milliseconds: number): string {
  return formatInZone(milliseconds, "UTC");
}

/** Formats a chain timestamp in UTC, for what is stored or signed. */
export function formatUtcSeconds(unixSeconds: number): string {
  return formatUtc(unixSeconds * 1_000);
}

/** Formats a time in the reader's zone to the second: `2026-11-20 14:25:55 PST`. */
export function formatTimeMs(milliseconds: number): string {
  return formatInZone(milliseconds, shownZone());
}

/** Formats a chain timestamp in the reader's zone. */
export function formatTime(unixSeconds: number): string {
  return formatTimeMs(unixSeconds * 1_000);
}

/**
 * Formats a time in UTC if the reader's zone is shown, and in the reader's zone if UTC is; null if
 * their clocks show the same.
 */
export function formatOtherTime(milliseconds: number): string | null {
  const text = formatInZone(milliseconds, otherZone());
  const clock = text.slice(0, "2026-11-20 22:25:55".length);
  return formatTimeMs(milliseconds).startsWith(clock) ? null : text;
}

/** Formats the distance to a past or future time by its largest unit: `3 min ago`, `in 2 h`. */
export function formatRelative(milliseconds: number, nowMs: number): string {
  const distance = Math.abs(nowMs - milliseconds);
  if (distance < 5 * second) return "just now";
  const text = formatDuration(distance, 1);
  return milliseconds > nowMs ? `in ${text}` : `${text} ago`;
}

/** Returns the text with a capital letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Turns an error fragment into a sentence: capital letter, full stop. */
export function toSentence(text: string): string {
  const capital = capitalize(text);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
