import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";

/** UTF-8 bytes, as limited by the contracts. */
export const maxNameLength = 64;
export const maxSymbolLength = 11;

const fill = /[\u115F\u1160\u2800\u3164\uFFA0]/u;
const oddSpace = /(?! )\p{Z}/u;
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const zeroWidth = /[\u00AD\u034F\u180B-\u180F\u200B-\u200D\u2060-\u2065\u206A-\u206F\uFEFF]/u;
const otherControl = /\p{C}/u;
/** Stacked combining marks, used by no language, that overflow into adjacent lines. */
const heapedMarks = /\p{M}{4}/u;

/**
 * Validates a token's name. Wallets and explorers display it as is, so invisible characters,
 * changes of text direction and overflow into other lines are rejected.
 */
export function parseName(text: string): Parsed<string> {
  const name = text.trim().normalize("NFC");
  if (name === "") return invalid("Enter a name.");
  if (/\p{Cs}/u.test(name))
    return invalid("The name contains an incomplete character. Type it again.");
  if (direction.test(name)) {
    return invalid(`The name contains a text direction mark (${codeOf(name, direction)}).`);
  }
  if (zeroWidth.test(name)) {
    return invalid(`The name contains an invisible character (${codeOf(name, zeroWidth)}).`);
  }
  if (otherControl.test(name)) {
    return invalid(`The name contains a control character (${codeOf(name, otherControl)}).`);
  }
  if (oddSpace.test(name) || fill.test(name)) {
    const found = oddSpace.test(name) ? oddSpace : fill;
    return invalid(`Only the plain space is allowed, not ${codeOf(name, found)}.`);
  }
  if (heapedMarks.test(name)) {
    return invalid("The name has more than three marks on one letter.");
  }
  const bytes = new TextEncoder().encode(name).length;
  return bytes > maxNameLength
    ? invalid(`A name can have at most ${maxNameLength} bytes; this has ${bytes}.`)
    : ok(name);
}

/** Validates a token's symbol, which is shown next to amounts everywhere. */
export function parseSymbol(text: string): Parsed<string> {
  const symbol = text.trim();
  if (symbol === "") return invalid("Enter a symbol, such as TAN.");
  const [other] = /[^A-Za-z0-9.$_-]/u.exec(symbol) ?? [];
  if (other !== undefined) {
    const shown = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(other) ? other : codeOf(other, /[^]/u);
    return invalid(`Only A to Z, a to z, 0 to 9 and . $ _ - are allowed, not ${shown}.`);
  }
  return symbol.length > maxSymbolLength
    ? invalid(`A symbol can have at most ${maxSymbolLength} characters; this has ${symbol.length}.`)
    : ok(symbol);
}

export function readDecimals(text: string): Parsed<number> {
  const trimmed = text.trim();
  if (!/^\d{1,3}$/.test(trimmed) || Number(trimmed) > 18) {
    return invalid("Enter a whole number from 0 to 18.");
  }
  return ok(Number(trimmed));
}

/** Returns the code point of the first match. */
function codeOf(text: string, pattern: RegExp): string {
  const [found = ""] = pattern.exec(text) ?? [];
  const code = found.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
