import { quoteCell, splitCells, writeCell } from "./cells.ts";
import { delimiters } from "./delimiter.ts";
import type { Delimiter, SkippedLine } from "#app/domain/lists/values/recipients.types.ts";

/**
 * Title of the column with the reason why a line was left out; no list reads it or asks about it.
 */
export const reasonTitle = "left-out reason";

const mark = /^# Left out \((?<reason>.*?)\): (?<text>.*)$/;

/** Replaces a line break of a cell in a comment, which is one line. */
const lineBreak = "↵";

/** Turns a line into a comment with the reason; lines joined by a quote become one comment. */
export function markLeftOut(text: string, reason: string): string {
  return `# Left out (${reason}): ${text.replaceAll(/\r\n?|\n/g, lineBreak)}`;
}

/** Parses a comment written by {@link markLeftOut}; returns null for any other comment. */
export function readLeftOut(comment: string): { text: string; reason: string } | null {
  const { text, reason } = mark.exec(comment.trimEnd())?.groups ?? {};
  if (text === undefined || reason === undefined) return null;
  return { text: text.replaceAll(lineBreak, "\n"), reason };
}

type LeftOutList = {
  delimiter: Delimiter;
  /** As written in the list; null if it has none. */
  header: string | null;
  lines: readonly SkippedLine[];
};

const chosenReason = "Left out by choice";

/**
 * Writes left-out lines as a list that parses to the same lines, each with its reason: in an extra
 * column below a header, otherwise in a comment above the line.
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

/** Splits a header into titles; its delimiter may differ from that of the rows. */
function splitTitles(header: string, delimiter: Delimiter): string[] | null {
  for (const one of [delimiter, ...delimiters]) {
    const split = splitCells(header, one);
    if (split.kind === "cells" && split.cells.length > 1)
      return split.cells.map(({ text }) => text);
  }
  return null;
}
