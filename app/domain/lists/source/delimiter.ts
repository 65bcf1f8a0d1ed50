import type { Delimiter } from "#app/domain/lists/values/recipients.types.ts";

/** On a tie, the first of these wins. */
export const delimiters: readonly Delimiter[] = [",", ";", "\t", "|", "=", " "];

export const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ",": "a comma",
  ";": "a semicolon",
  "\t": "a tab",
  "|": "a bar",
  "=": "an equals sign",
  " ": "a space",
};

const address = String.raw`(?:[\w-]{1,32}:)?(?:0[xX][0-9a-zA-Z]{8,80}|(?<![0-9a-zA-Z])[0-9a-fA-F]{40}(?![0-9a-zA-Z]))`;
const afterAddress = new RegExp(String.raw`${address}["'>)]?[^\S\t]*([,;|=\t])`);
const spaceAfterAddress = new RegExp(String.raw`${address}"?\s+\S`);
const beforeAddress = new RegExp(String.raw`([,;|=\t])[^\S\t]*"?${address}`);
const spaceBeforeAddress = new RegExp(String.raw`\S\s+"?${address}`);

/**
 * Returns the delimiter beside the address of this line, or null if there is no address or nothing
 * beside it.
 */
export function findDelimiter(line: string): Delimiter | null {
  const after = afterAddress.exec(line)?.[1];
  if (after !== undefined) return toDelimiter(after);
  if (spaceAfterAddress.test(line)) return " ";
  const before = beforeAddress.exec(line)?.[1];
  if (before !== undefined) return toDelimiter(before);
  return spaceBeforeAddress.test(line) ? " " : null;
}

function toDelimiter(character: string): Delimiter | null {
  return delimiters.find((delimiter) => delimiter === character) ?? null;
}

/** Number of lines that are enough to detect how a list is written. */
export const sampleSize = 200;

/**
 * Detects the delimiter of a text: the one beside the address in most of the first lines, since
 * elsewhere in a line the same characters may belong to an amount or a memo. `lines` exclude
 * comments.
 */
export function detectDelimiter(lines: readonly string[]): Delimiter {
  const votes = new Map<Delimiter, number>();
  for (const line of lines.slice(0, sampleSize)) {
    const found = findDelimiter(line);
    if (found !== null) votes.set(found, (votes.get(found) ?? 0) + 1);
  }
  const [first = ""] = lines;
  if (votes.size === 0) return delimiters.find((delimiter) => first.includes(delimiter)) ?? ",";
  const maxVotes = Math.max(...votes.values());
  return delimiters.find((delimiter) => votes.get(delimiter) === maxVotes) ?? ",";
}
