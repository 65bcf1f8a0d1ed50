import type { Replacement } from "#app/domain/lists/values/read-amount.ts";
import type {
  ErrorKind,
  Fix,
  Problem,
  Row,
  WarningKind,
} from "#app/domain/lists/values/recipients.types.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";

/** The whole line after a fix; `safe` and `forAll` as in {@link Fix}. */
export type Edit = { label: string; after: string; safe?: boolean; forAll?: string | undefined };

/** A row or at least one error; either may come with warnings. */
export type ReadLine = {
  row: Row | null;
  problems: Problem[];
  /** Lower-case ENS name in place of the address. */
  name?: string | null;
  /** An amount such as 1.500, which has two readings. */
  point?: string | null;
};

export function errorAt(
  line: SourceLine,
  kind: ErrorKind,
  message: string,
  edits: readonly Edit[] = [],
): Problem {
  return { severity: "error", kind, message, ...aboutLine(line, edits) };
}

export function warningAt(
  line: SourceLine,
  kind: WarningKind,
  message: string,
  edits: readonly Edit[] = [],
): Problem {
  return { severity: "warning", kind, message, ...aboutLine(line, edits) };
}

function aboutLine(
  line: SourceLine,
  edits: readonly Edit[],
): Pick<Problem, "line" | "fixes" | "joined"> {
  const { number, text } = line;
  const found = { line: number, fixes: toFixes(line, edits) };
  return /[\r\n]/.test(text) ? { ...found, joined: text } : found;
}

export function addError(...problem: Parameters<typeof errorAt>): ReadLine {
  return { row: null, problems: [errorAt(...problem)] };
}

const noFixes: readonly Fix[] = [];

function toFixes(line: SourceLine, edits: readonly Edit[]): readonly Fix[] {
  if (edits.length === 0) return noFixes;
  const { start, text: before } = line;
  return edits.map(({ label, after, safe = false, forAll }) => {
    return { label, start, before, after, safe, forAll };
  });
}

/**
 * Returns edits that replace a range of the line; a replacement that changes nothing is not an
 * edit.
 */
export function editsOf(
  line: SourceLine,
  stretch: { start: number; end: number },
  replacements: readonly Replacement[],
): Edit[] {
  const head = line.text.slice(0, stretch.start);
  const tail = line.text.slice(stretch.end);
  return replacements
    .map(({ text, ...rest }) => ({ ...rest, after: head + text + tail }))
    .filter(({ after }) => after !== line.text);
}
