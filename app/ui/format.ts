/**
 * Amounts, durations and names as text. Pure and without the machine's locale, so that server and
 * browser draw the same characters.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What stands for a figure that is not known. */
export const unknownFigure = "–";

/** A whole number in groups of three: `1,234,567`. */
export function formatInteger(value: bigint | number): string {
  const digits = value.toString();
  const sign = digits.startsWith("-") ? "-" : "";
  return sign + digits.slice(sign.length).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Base units as a decimal number, exact and without needless zeros: `1234567.5`. */
export function toDecimalText(baseUnits: bigint, decimals: number): string {
  const sign = baseUnits < 0n ? "-" : "";
  const digits = (baseUnits < 0n ? -baseUnits : baseUnits).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction === "" ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** Base units as a decimal number for reading, exact, with groups: `1,234,567.5`. */
export function formatExact(baseUnits: bigint, decimals: number): string {
  const [whole = "0", fraction] = toDecimalText(baseUnits, decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const suffixes = [
  { exponent: 12, suffix: "t" },
  { exponent: 9, suffix: "b" },
  { exponent: 6, suffix: "m" },
  { exponent: 3, suffix: "k" },
] as const;
/** Digits after the point of a shortened amount, with a suffix and below 1,000. */
const shortDigits = { suffixed: 2, plain: 4 };

/**
 * A balance for narrow places: `950.25`, `12.34k`, `1.2m`, `3b`, `1,500t`. Cut, never rounded up,
 * so that it does not show more than there is; what is too small reads `<0.0001`.
 */
export function formatShort(baseUnits: bigint, decimals: number): string {
  const sign = baseUnits < 0n ? "-" : "";
  const size = baseUnits < 0n ? -baseUnits : baseUnits;
  const found = suffixes.find(({ exponent }) => size >= 10n ** BigInt(exponent + decimals));
  const keep = found ? shortDigits.suffixed : shortDigits.plain;
  const unitDecimals = decimals + (found?.exponent ?? 0);
  const step = 10n ** BigInt(Math.max(0, unitDecimals - keep));
  const cut = (size / step) * step;
  if (cut === 0n && size > 0n) return `${sign}<0.0001`;
  return `${sign}${formatExact(cut, unitDecimals)}${found?.suffix ?? ""}`;
}

/** Base units with groups and six decimals at most, cut: for a balance whose changes are to be seen. */
export function formatCut(baseUnits: bigint, decimals: number): string {
  const step = 10n ** BigInt(Math.max(0, decimals - 6));
  return formatExact((baseUnits / step) * step, decimals);
}

/** A share of a whole as a percentage with four decimals, cut; `null` where there is no whole. */
export function formatShare(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null;
  const millionths = (part * 1_000_000n) / whole;
  if (millionths === 0n && part > 0n) return "<0.0001 %";
  const fraction = (millionths % 10_000n).toString().padStart(4, "0").replace(/0+$/, "");
  return `${millionths / 10_000n}${fraction === "" ? "" : `.${fraction}`} %`;
}

/** First four and last four characters, `0xf3…2266`; short texts stay whole. */
export function shortenAddress(address: string): string {
  return address.length > 8 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address;
}

const nameLimit = 24;

/** A name-service name, cut after 24 characters. */
export function shortenName(name: string): string {
  const characters = [...name];
  return characters.length > nameLimit ? `${characters.slice(0, nameLimit).join("")}…` : name;
}

/** A length of time by its largest units, two unless told: `3 d 4 h`, `12 min 5 s`, `0 s`. */
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

/** What is left until a moment, rounded up so that it never reads zero too early: `1:02:05`. */
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

/** A moment in UTC to the second: `2026-11-20 22:25:55 UTC`. */
export function formatUtc(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** How long ago a moment was, or how far ahead it is, by its largest unit: `3 min ago`, `in 2 h`. */
export function formatRelative(milliseconds: number, nowMs: number): string {
  const distance = Math.abs(nowMs - milliseconds);
  if (distance < 5 * second) return "just now";
  const text = formatDuration(distance, 1);
  return milliseconds > nowMs ? `in ${text}` : `${text} ago`;
}

/** A fault named in passing as a sentence of its own: capital, full stop. */
export function asSentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
