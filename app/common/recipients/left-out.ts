import { quoteCell, splitCells, writeCell } from "./cells.ts";
import { delimiters } from "./delimiter.ts";
import type { Delimiter, SkippedLine } from "./recipients.types.ts";

/** The title of a column that says why a line was left out; no list reads it or asks about it. */
export const reasonTitle = "left-out reason";

const mark = /^# Left out \((?<reason>.*?)\): (?<text>.*)$/;

/** Stands for a line break of a cell in a comment, which is one line. */
const lineBreak = "↵";

/** A line as a comment that says why it is one; several that a quote joins become one. */
export function markLeftOut(text: string, reason: string): string {
  return `# Left out (${reason}): ${text.replaceAll(/\r\n?|\n/g, lineBreak)}`;
}

/** What {@link markLeftOut} made a comment of; `null` for any other comment. */
export function readLeftOut(comment: string): { text: string; reason: string } | null {
  const { text, reason } = mark.exec(comment.trimEnd())?.groups ?? {};
  if (text === undefined || reason === undefined) return null;
  return { text: text.replaceAll(lineBreak, "\n"), reason };
}

type LeftOutList = {
  delimiter: Delimiter;
  /** As it stands in the list; `null` without one. */
  header: string | null;
  lines: readonly SkippedLine[];
};

const chosenReason = "Left out by choice";

/**
 * Lines that were left out, as a list that is read again as they are, each with its reason: below a
 * header in a column of its own, else in a comment above the line.
 */
export function printLeftOut({ delimiter, header, lines }: LeftOutList): string {
  if (lines.length === 0) return "";
  const titles = header === null || delimiter === " " ? null : splitTitles(header, delimiter);
  const hasReasons = titles?.includes(reasonTitle) ?? false;
  const added = titles === null || hasReasons ? [] : [reasonTitle];
  const first = titles
    ? [...titles, ...added].map((title) => writeCell(title, delimiter)).join(delimiter)
    : header;
  const rows = lines.map(({ text, reason = chosenReason }) => {
    if (hasReasons) return text;
    const split = splitCells(text, delimiter);
    const missing = titles && split.kind === "cells" ? titles.length - split.cells.length : -1;
    if (missing < 0) return `# ${reason}\n${text}`;
    return text + delimiter.repeat(missing + 1) + quoteCell(reason);
  });
  return [...(first === null ? [] : [first]), ...rows].join("\n");
}

/** The titles of a header, which may be divided otherwise than the rows. */
function splitTitles(header: string, delimiter: Delimiter): string[] | null {
  for (const one of [delimiter, ...delimiters]) {
    const split = splitCells(header, one);
    if (split.kind === "cells" && split.cells.length > 1)
      return split.cells.map(({ text }) => text);
  }
  return null;
}
