import { applyFixes, safeFixes } from "./fixes.ts";
import { markLeftOut } from "./left-out.ts";
import type { Fix, Problem } from "#app/domain/lists/values/recipients.types.ts";

/**
 * A change of many lines in one step, always previewed: `safe` applies the fixes that can change
 * neither the payee nor the amount, `names` replaces ENS names with their addresses, `leave-out`
 * comments out the lines with an error.
 */
export type BulkChange = "safe" | "names" | "leave-out";

export type ChangedLine = { line: number; before: string; after: string };

/** A text after a change, with the first of the lines that differ. */
export type Proposal = {
  change: BulkChange;
  source: string;
  text: string;
  count: number;
  first: readonly ChangedLine[];
};

const shownAtOnce = 100;
/** A line may have several errors, and each fix reveals the next. */
const maxRounds = 6;

type Task = {
  change: BulkChange;
  problems: readonly Problem[];
  /** Parses a text again, for errors hidden behind others. */
  problemsOf: (text: string) => readonly Problem[];
};

export function propose(source: string, { change, problems, problemsOf }: Task): Proposal {
  let text = applyFixes(source, findFixes(change, source, problems));
  if (change === "safe") {
    for (let round = 1; round < maxRounds; round += 1) {
      const next = applyFixes(text, safeFixes(problemsOf(text)));
      if (next === text) break;
      text = next;
    }
  }
  const changed = compareLines(source, text);
  return { change, source, text, count: changed.length, first: changed.slice(0, shownAtOnce) };
}

function findFixes(change: BulkChange, source: string, problems: readonly Problem[]): Fix[] {
  if (change === "safe") return safeFixes(problems);
  if (change === "names") return nameFixes(problems);
  return leaveOutFixes(source, problems);
}

export function nameFixes(problems: readonly Problem[]): Fix[] {
  return problems.flatMap(({ kind, fixes }) => (kind === "address-name" ? fixes.slice(0, 1) : []));
}

/** A line that determines how the others are read cannot be left out. */
const kindsOfList: ReadonlySet<Problem["kind"]> = new Set([
  "header-columns",
  "header-token",
  "json",
]);

/** Returns the lines that can be left out, each with its first error. */
function findBadLines(problems: readonly Problem[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const { severity, kind, line, message } of problems) {
    if (severity !== "error" || kindsOfList.has(kind) || found.has(line)) continue;
    found.set(line, message);
  }
  return found;
}

export function countBadLines(problems: readonly Problem[]): number {
  return findBadLines(problems).size;
}

function leaveOutFixes(source: string, problems: readonly Problem[]): Fix[] {
  const bad = findBadLines(problems);
  const joinedAt = new Map(
    problems.flatMap(({ line, joined }) => (joined === undefined ? [] : [[line, joined] as const])),
  );
  const starts = lineStarts(source);
  return [...bad].flatMap(([line, message]) => {
    const start = starts[line - 1];
    if (start === undefined) return [];
    const before = joinedAt.get(line) ?? /^[^\r\n]*/.exec(source.slice(start))?.[0] ?? "";
    const after = markLeftOut(before, message);
    return [{ label: "Leave it out", start, before, after, safe: false }];
  });
}

function lineStarts(source: string): number[] {
  const first = source.startsWith("\uFEFF") ? 1 : 0;
  const breaks = [...source.matchAll(/\r\n|\n|\r/g)];
  return [first, ...breaks.map((found) => found.index + found[0].length)];
}

function compareLines(before: string, after: string): ChangedLine[] {
  const split = (text: string) => text.split(/\r\n|\n|\r/);
  const [old, now] = [split(before), split(after)];
  if (old.length !== now.length) {
    // Joined lines have no line of their own to be compared with.
    const rest = new Set(now);
    return old.flatMap((text, i) =>
      rest.has(text) ? [] : [{ line: i + 1, before: text, after: "" }],
    );
  }
  return old.flatMap((text, i) => {
    const next = now[i] ?? "";
    return next === text ? [] : [{ line: i + 1, before: text, after: next }];
  });
}
