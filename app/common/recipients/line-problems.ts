import type { Replacement } from "./read-amount.ts";
import type { ErrorKind, Fix, Problem, Row, WarningKind } from "./recipients.types.ts";
import type { SourceLine } from "./source-lines.ts";

/** The whole line as a fix would have it. */
export type Edit = { label: string; after: string };

/** A row or at least one error, and warnings with either. */
export type ReadLine = { row: Row | null; problems: Problem[] };

export function error(
  line: SourceLine,
  kind: ErrorKind,
  sentence: string,
  edits: readonly Edit[] = [],
): Problem {
  return { severity: "error", kind, line: line.number, sentence, fixes: toFixes(line, edits) };
}

export function warning(
  line: SourceLine,
  kind: WarningKind,
  sentence: string,
  edits: readonly Edit[] = [],
): Problem {
  return { severity: "warning", kind, line: line.number, sentence, fixes: toFixes(line, edits) };
}

export function refuse(...problem: Parameters<typeof error>): ReadLine {
  return { row: null, problems: [error(...problem)] };
}

const noFixes: readonly Fix[] = [];

function toFixes(line: SourceLine, edits: readonly Edit[]): readonly Fix[] {
  if (edits.length === 0) return noFixes;
  const { start, text: before } = line;
  return edits.map(({ label, after }) => ({ label, start, before, after }));
}

/** Puts texts in place of a stretch of the line. */
export function editsOf(
  line: SourceLine,
  stretch: { start: number; end: number },
  replacements: readonly Replacement[],
): Edit[] {
  const head = line.text.slice(0, stretch.start);
  const tail = line.text.slice(stretch.end);
  return replacements.map(({ label, text }) => ({ label, after: head + text + tail }));
}
