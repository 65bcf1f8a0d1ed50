import { toDecimalText } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import { type ErrorKind, maxUint256 } from "./recipients.types.ts";

export type AmountToken = { symbol: string; decimals: number };

export type Replacement = { label: string; text: string };

export type ReadAmount =
  | { kind: "ok"; baseUnits: bigint }
  | {
      kind: "fault";
      fault: Extract<ErrorKind, `amount-${string}`>;
      sentence: string;
      /** Plain numbers that may be meant; more than one where the text has two readings. */
      replacements: Replacement[];
    };

type Fault = Exclude<ReadAmount, { kind: "ok" }>;

/** Longer texts are no amounts, and would only make big-number arithmetic slow. */
const longestText = 160;

const unreadable = "The amount is not a plain number such as 1000.5.";

/** Reads an amount by the strict grammar of `parseAmount`, and says of others what may be meant. */
export function readAmount(given: string, token: AmountToken): ReadAmount {
  const text = given.trim();
  if (text.length > longestText) {
    return /^[\d.]+$/.test(text)
      ? fault("amount-too-large", "The amount has too many digits.")
      : fault("amount-unreadable", unreadable);
  }
  const parsed = parseAmount(text, token);
  if (parsed.kind === "invalid") return explain(text, token);
  return parsed.baseUnits > maxUint256
    ? fault("amount-too-large", "The amount is more than any token can hold.")
    : parsed;
}

function fault(kind: Fault["fault"], sentence: string, replacements: string[] = []): Fault {
  return {
    kind: "fault",
    fault: kind,
    sentence,
    replacements: replacements.map((text) => ({ label: `Write ${text}`, text })),
  };
}

const explanations: readonly ((text: string, token: AmountToken) => Fault | null)[] = [
  explainMissing,
  explainZero,
  explainDecimals,
  explainSign,
  explainExponent,
  explainGroups,
  explainComma,
  explainPoint,
  explainUnit,
];

function explain(text: string, token: AmountToken): Fault {
  for (const explanation of explanations) {
    const found = explanation(text, token);
    if (found) return found;
  }
  const plain = text.normalize("NFKC").replace(/^'/, "").trim();
  return fault("amount-unreadable", unreadable, plain !== text && isPlain(plain) ? [plain] : []);
}

function isPlain(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text);
}

function explainMissing(text: string): Fault | null {
  return text === "" ? fault("amount-missing", "The line has no amount.") : null;
}

function explainZero(text: string): Fault | null {
  const isZero = isPlain(text) && /^[0.]+$/.test(text);
  return isZero ? fault("amount-zero", "The amount must be more than 0.") : null;
}

function explainDecimals(text: string, { symbol, decimals }: AmountToken): Fault | null {
  if (!isPlain(text)) return null;
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.slice(0, decimals).replace(/0+$/, "");
  const cut = kept === "" ? whole : `${whole}.${kept}`;
  const isLossless = /^0*$/.test(fraction.slice(decimals));
  const found = fault(
    "amount-decimals",
    `${symbol} has ${decimals} decimals; this amount has ${fraction.length}.`,
  );
  if (/^[0.]+$/.test(cut)) return found;
  const label = isLossless ? `Write ${cut}, which is the same` : `Cut to ${cut}, which is less`;
  return { ...found, replacements: [{ label, text: cut }] };
}

function explainSign(text: string): Fault | null {
  const [, rest] = /^[+\-\u2212\u2013]\s*(\.?\d.*)$/.exec(text) ?? [];
  if (rest === undefined) return null;
  const sentence = text.startsWith("+")
    ? "An amount is written without a sign."
    : "An amount cannot be negative.";
  return fault("amount-signed", sentence, isPlain(rest) ? [rest] : []);
}

/** Larger exponents than any amount has. */
const largestExponent = 100;

function explainExponent(text: string, { symbol, decimals }: AmountToken): Fault | null {
  const match = /^(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(text);
  if (!match) return null;
  const [, whole = "", fraction = "", power = ""] = match;
  const found = fault("amount-exponent", "An amount is written out, without an exponent.");
  const exponent = Number(power);
  if (Math.abs(exponent) > largestExponent) return found;
  const written = shiftPoint({ whole, fraction, exponent });
  const replacements = [{ label: `Write it out: ${written}`, text: written }];
  if (decimals > 0 && !written.includes(".") && written !== "0") {
    const inBaseUnits = toDecimalText(BigInt(written), decimals);
    const label = `Write ${inBaseUnits} ${symbol}, if it counts base units`;
    replacements.push({ label, text: inBaseUnits });
  }
  return { ...found, replacements };
}

function shiftPoint(number: { whole: string; fraction: string; exponent: number }): string {
  const { whole, fraction, exponent } = number;
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const left = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  const right = point >= 0 ? digits.slice(point) : digits.padStart(digits.length - point, "0");
  const shortLeft = left.replace(/^0+(?=\d)/, "");
  const shortRight = right.replace(/0+$/, "");
  return shortRight === "" ? shortLeft : `${shortLeft}.${shortRight}`;
}

/** Groups of digits that can be nothing else: what divides them, and what then marks the decimals. */
const groupings: readonly { pattern: RegExp; groups: RegExp }[] = [
  { pattern: /^\d{1,3}(?:[\s'’_]\d{3})+(?:[.,]\d+)?$/, groups: /[\s'’_]/g },
  { pattern: /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/, groups: /,/g },
  { pattern: /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/, groups: /,/g },
  { pattern: /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/, groups: /\./g },
];

function explainGroups(text: string): Fault | null {
  const grouping = groupings.find(({ pattern }) => pattern.test(text));
  if (!grouping) return null;
  const plain = text.replace(grouping.groups, "").replace(",", ".");
  return fault("amount-grouped", "An amount is written without marks between its digits.", [plain]);
}

function explainComma(text: string): Fault | null {
  const [, whole, fraction] = /^(\d+),(\d+)$/.exec(text) ?? [];
  if (whole === undefined || fraction === undefined) return null;
  const decimal = `${whole}.${fraction}`;
  if (!/^[1-9]\d{0,2}$/.test(whole) || fraction.length !== 3) {
    return fault("amount-comma", "Decimals are written after a point, not a comma.", [decimal]);
  }
  return fault("amount-comma", "The comma may mark thousands or decimals.", [
    whole + fraction,
    decimal,
  ]);
}

function explainPoint(text: string): Fault | null {
  const [, whole, fraction] = /^(\d*)\.(\d*)$/.exec(text) ?? [];
  if (whole === undefined || whole + fraction === "") return null;
  const sentence = "An amount has digits on both sides of its point, or no point.";
  return fault("amount-point", sentence, [whole === "" ? `0.${fraction}` : whole]);
}

function explainUnit(text: string, { symbol }: AmountToken): Fault | null {
  const lower = text.toLowerCase();
  const unit = symbol.toLowerCase();
  if (unit === "" || lower.length !== text.length) return null;
  const isAfter = lower.endsWith(unit);
  if (!isAfter && !lower.startsWith(unit)) return null;
  const rest = (isAfter ? text.slice(0, -unit.length) : text.slice(unit.length)).trim();
  return isPlain(rest)
    ? fault("amount-unit", `An amount is written without ${symbol}.`, [rest])
    : null;
}
