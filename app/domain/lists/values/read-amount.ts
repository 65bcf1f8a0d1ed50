import { toDecimalText } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import { type ErrorKind, maxUint256, type PointMeaning } from "./recipients.types.ts";
import { isFormulaError } from "./source-lines.ts";

export type AmountToken = { symbol: string; decimals: number };

/** `safe` and `forAll` as in `Fix`. */
export type Replacement = {
  label: string;
  text: string;
  safe?: boolean;
  forAll?: string | undefined;
};

export type ReadAmount =
  | { kind: "ok"; baseUnits: bigint }
  | {
      kind: "invalid";
      error: Extract<ErrorKind, `amount-${string}`>;
      message: string;
      /** Plain numbers that may be meant; several if the text is ambiguous. */
      replacements: Replacement[];
    };

type AmountError = Exclude<ReadAmount, { kind: "ok" }>;

/** Longer texts are not amounts and would only slow down big-number arithmetic. */
const maxTextLength = 160;

const unreadable = "The amount is not a plain number such as 1000.5.";

/** Number format of the list that contains an amount. */
export type AmountForm = {
  /** Meaning of 1.500; null means the user must be asked. */
  point: PointMeaning | null;
  /** Whether the user has chosen this for the list. */
  isPointChosen: boolean;
  /** Whether a comma alone can only mark decimals, so that 1,5 may be fixed in bulk. */
  isCommaSafe: boolean;
  /** Whether all amounts show that a comma marks decimals, so that 1,5 is read. */
  isCommaDecimal: boolean;
};

/** Form for a field or a standalone cell, whose point marks decimals. */
const plainForm: AmountForm = {
  point: "decimals",
  isPointChosen: false,
  isCommaSafe: false,
  isCommaDecimal: false,
};

/**
 * Parses an amount by the strict grammar of `parseAmount`; on errors suggests what may be meant.
 */
export function readAmount(
  input: string,
  token: AmountToken,
  form: AmountForm = plainForm,
): ReadAmount {
  const text = input.trim();
  if (isThreeDigits(text) && form.point !== "decimals") {
    if (form.point === null) return explainThreeDigits(text, token);
    return readAmount(text.replace(".", ""), token, form);
  }
  if (form.isCommaDecimal && text.includes(",")) {
    return readAmount(text.replace(",", "."), token);
  }
  if (text.length > maxTextLength) {
    return /^[\d.]+$/.test(text)
      ? error("amount-too-large", "The amount has too many digits.")
      : error("amount-unreadable", unreadable);
  }
  // A comma in a list may also divide cells; its meaning is a choice for the whole list.
  const parsed = text.includes(",") ? null : parseAmount(text, token);
  if (parsed?.kind !== "ok") return explain(text, token, form);
  return parsed.baseUnits > maxUint256
    ? error("amount-too-large", "The amount is more than any token can hold.")
    : parsed;
}

/** Returns whether a number is like 1.500: 1.5 in one country, 1500 in another. */
export function isThreeDigits(text: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text);
}

function explainThreeDigits(text: string, { decimals }: AmountToken): AmountError {
  const [whole = "", fraction = ""] = text.split(".");
  const found = error(
    "amount-ambiguous",
    `The point in ${text} may mark decimals or thousands.`,
    suggest(whole + fraction),
  );
  const short = `${whole}.${fraction}`.replace(/\.?0+$/, "");
  if (short !== text && isWithin(short, decimals)) found.replacements.push(...suggest(short));
  else if (decimals > 3) found.replacements.push(...suggest(`${text}0`));
  else if (decimals === 3) found.replacements.push(...suggest(`0${text}`));
  return found;
}

function isWithin(text: string, decimals: number): boolean {
  return (text.split(".")[1]?.length ?? 0) <= decimals;
}

function error(
  kind: AmountError["error"],
  message: string,
  replacements: Replacement[] = [],
): AmountError {
  return { kind: "invalid", error: kind, message, replacements };
}

function suggest(text: string, { safe = false } = {}): Replacement[] {
  return [{ label: `Write ${text}`, text, safe }];
}

const sure = { safe: true };

type Explanation = (text: string, token: AmountToken, form: AmountForm) => AmountError | null;

const explanations: readonly Explanation[] = [
  explainMissing,
  explainFormula,
  explainZero,
  explainDecimals,
  explainSign,
  explainExponent,
  explainGroups,
  explainComma,
  explainPoint,
  explainUnit,
];

function explain(text: string, token: AmountToken, form: AmountForm): AmountError {
  for (const explanation of explanations) {
    const found = explanation(text, token, form);
    if (found) return found;
  }
  // Full-width digits only: other compatible characters, such as the ² of 5², are not digits of a
  // number.
  const plain = text
    .replaceAll(/[\uff10-\uff19\uff0e]/g, (digit) => digit.normalize("NFKC"))
    .replace(/^['‘’`](.*?)['’`]?$/, "$1")
    .trim();
  const isOther = plain !== text && isPlain(plain) && !isThreeDigits(plain);
  return error("amount-unreadable", unreadable, isOther ? suggest(plain, sure) : []);
}

function isPlain(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text);
}

function explainMissing(text: string): AmountError | null {
  return text === "" ? error("amount-missing", "The line has no amount.") : null;
}

function explainFormula(text: string): AmountError | null {
  if (!isFormulaError(text)) return null;
  return error("amount-formula", `${text} is an error of the spreadsheet. Correct the cell there.`);
}

function explainZero(text: string): AmountError | null {
  const isZero = isPlain(text) && /^[0.]+$/.test(text);
  return isZero ? error("amount-zero", "The amount must be more than 0.") : null;
}

function explainDecimals(text: string, { symbol, decimals }: AmountToken): AmountError | null {
  if (!isPlain(text)) return null;
  const [whole = "", fraction = ""] = text.split(".");
  const digits = fraction.slice(0, decimals).replace(/0+$/, "");
  const trimmed = digits === "" ? whole : `${whole}.${digits}`;
  // A fourth decimal shows that the point does not mark thousands.
  const cut = isThreeDigits(trimmed) && decimals > 3 ? `${trimmed}0` : trimmed;
  const isLossless = /^0*$/.test(fraction.slice(decimals));
  const found = error(
    "amount-decimals",
    `${symbol} has ${decimals} decimals; this amount has ${fraction.length}.`,
  );
  const replacements: Replacement[] = [];
  if (!/^[0.]+$/.test(cut)) {
    const label = isLossless ? `Write ${cut}, which is the same` : `Cut to ${cut}, which is less`;
    replacements.push({ label, text: cut, safe: isLossless && !isThreeDigits(cut) });
  }
  if (isThreeDigits(text)) {
    const thousands = whole + fraction;
    replacements.push({ label: `Write ${thousands}, if thousands are meant`, text: thousands });
  }
  return { ...found, replacements };
}

function explainSign(text: string): AmountError | null {
  const [, rest] = /^[+\-\u2212\u2013]\s*(\.?\d.*)$/.exec(text) ?? [];
  if (rest === undefined) return null;
  const message = text.startsWith("+")
    ? "An amount is written without a sign."
    : "An amount cannot be negative.";
  const safe = text.startsWith("+") && !isThreeDigits(rest);
  return error("amount-signed", message, isPlain(rest) ? suggest(rest, { safe }) : []);
}

/** Larger than the exponent of any amount. */
const maxExponent = 100;

function explainExponent(text: string, { symbol, decimals }: AmountToken): AmountError | null {
  const match = /^(\d+)(?:[.,](\d+))?[eE]([+-]?\d+)$/.exec(text);
  if (!match) return null;
  const [, whole = "", fraction = "", power = ""] = match;
  const found = error(
    "amount-exponent",
    "An amount is written out, without an exponent. A spreadsheet may have cut its digits.",
  );
  const exponent = Number(power);
  if (Math.abs(exponent) > maxExponent) return found;
  const written = shiftPoint({ whole, fraction, exponent });
  const replacements: Replacement[] = [{ label: `Write it out: ${written}`, text: written }];
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

/** Digit groupings that can mean nothing else, by group separator and decimal mark. */
const groupings: readonly { pattern: RegExp; groups: RegExp; hasPoints?: boolean }[] = [
  { pattern: /^\d{1,3}(?:[\s'’_]\d{3})+(?:[.,]\d+)?$/, groups: /[\s'’_]/g },
  { pattern: /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/, groups: /,/g },
  { pattern: /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/, groups: /,/g },
  { pattern: /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/, groups: /\./g, hasPoints: true },
];

function explainGroups(
  text: string,
  _: AmountToken,
  { isCommaSafe }: AmountForm,
): AmountError | null {
  const grouping = groupings.find(({ pattern }) => pattern.test(text));
  if (!grouping) return null;
  const plain = text.replace(grouping.groups, "").replace(",", ".");
  // In a comma-separated list, this fix could remove the only sign that points mark thousands.
  const safe = isCommaSafe || !grouping.hasPoints;
  return error(
    "amount-grouped",
    "An amount is written without marks between its digits.",
    suggest(plain, { safe }),
  );
}

function explainComma(
  text: string,
  _: AmountToken,
  { isCommaSafe }: AmountForm,
): AmountError | null {
  const [, whole, fraction] = /^(\d+),(\d+)$/.exec(text) ?? [];
  if (whole === undefined || fraction === undefined) return null;
  const decimal = `${whole}.${fraction}`;
  if (!/^[1-9]\d{0,2}$/.test(whole) || fraction.length !== 3) {
    const safe = isCommaSafe && fraction.length !== 3;
    const message = "Decimals are written after a point, not a comma.";
    return error("amount-comma", message, suggest(decimal, { safe }));
  }
  return error("amount-comma", "The comma may mark thousands or decimals.", [
    ...suggest(whole + fraction),
    ...suggest(decimal),
  ]);
}

function explainPoint(text: string): AmountError | null {
  const [, whole, fraction] = /^(\d*)\.(\d*)$/.exec(text) ?? [];
  if (whole === undefined || whole + fraction === "") return null;
  const message = "An amount has digits on both sides of its point, or no point.";
  return whole === ""
    ? error("amount-point", message, suggest(`0.${fraction}`, sure))
    : error("amount-point", message, suggest(whole));
}

/** An amount with its unit, such as 100 ETH or $100. */
const withUnit = /^(?<before>[\p{L}\p{Sc}]+)?\s*(?<number>\d[\d.]*)\s*(?<after>[\p{L}\p{Sc}%]+)?$/u;

function explainUnit(text: string, token: AmountToken, form: AmountForm): AmountError | null {
  const { symbol } = token;
  const own = removeOwnUnit(text, symbol);
  if (own !== null && isPlain(own)) {
    const message = `An amount is written without ${symbol}.`;
    return error("amount-unit", message, suggest(own, { safe: !isThreeDigits(own) }));
  }
  // The number has errors of its own.
  if (own !== null && /^\d/.test(own)) return explain(own, token, form);
  const { before = "", number = "", after = "" } = withUnit.exec(text)?.groups ?? {};
  const unit = before || after;
  if (!isPlain(number) || unit === "" || (before !== "" && after !== "")) return null;
  const found = error("amount-unit", `${text} does not count ${symbol}. Write how many ${symbol}.`);
  if (!/^\p{Sc}$/u.test(unit)) return found;
  const label = `Write ${number}, if it counts ${symbol}`;
  return { ...found, replacements: [{ label, text: number }] };
}

function removeOwnUnit(text: string, symbol: string): string | null {
  const lower = text.toLowerCase();
  const unit = symbol.toLowerCase();
  if (unit === "" || lower.length !== text.length) return null;
  const isAfter = lower.endsWith(unit);
  if (!isAfter && !lower.startsWith(unit)) return null;
  return (isAfter ? text.slice(0, -unit.length) : text.slice(unit.length)).trim();
}
