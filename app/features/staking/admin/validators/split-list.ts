import { splitCells } from "#app/common/recipients/cells.ts";
import { detectDelimiter } from "#app/common/recipients/delimiter.ts";
import { maxLineLength } from "#app/common/recipients/recipients.types.ts";
import { findLines, isBlank, isComment } from "#app/common/recipients/source-lines.ts";
import { type LineProblem, mostRows } from "./list.types.ts";

export type Cells<Column extends string> = {
  line: number;
  /** Empty where the line has no such cell. */
  cell: (column: Column) => string;
};

type Columns<Column extends string> = {
  /** In the order of a list without a header. */
  known: readonly Column[];
  required: readonly Column[];
  /** Others are passed over where a header names them, as in a list for another use. */
  mayHaveOthers: boolean;
};

/** Divides a list into lines and cells; a header may name the columns in any order. */
export function splitList<Column extends string>(
  source: string,
  columns: Columns<Column>,
): { rows: Cells<Column>[]; problems: LineProblem[] } {
  const rows: Cells<Column>[] = [];
  const problems: LineProblem[] = [];
  const lines = findLines(source)
    .map(({ start, end }, i) => ({ line: i + 1, text: source.slice(start, end) }))
    .filter(({ text }) => !isBlank(text) && !isComment(text));
  const delimiter = detectDelimiter(lines.map(({ text }) => text.slice(0, maxLineLength)));
  let order: readonly (Column | null)[] = columns.known;
  lines.slice(0, mostRows + 1).forEach(({ line, text }, i) => {
    const refuse = (sentence: string) => void problems.push({ line, sentences: [sentence] });
    if (text.length > maxLineLength) return refuse("The line is too long.");
    const split = splitCells(text, delimiter);
    if (split.kind === "quote-open") return refuse("A quote is not closed on its line.");
    if (split.kind === "quote-stray") return refuse("Something stands after a closing quote.");
    const cells = split.cells.map((one) => one.text.trim());
    const header = i === 0 ? readHeader(cells, columns) : null;
    if (header !== null) {
      order = header.order;
      return header.fault === null ? undefined : refuse(header.fault);
    }
    if (cells.length > order.length && !columns.mayHaveOthers) {
      return refuse(`The line has ${cells.length} cells; at most ${order.length} are read.`);
    }
    const byColumn = new Map(order.map((column, at) => [column, cells[at] ?? ""]));
    rows.push({ line, cell: (column) => byColumn.get(column) ?? "" });
  });
  const [extra] = lines.slice(mostRows + 1);
  if (extra) {
    const sentence = `A list has at most ${mostRows} lines. Divide it into several.`;
    problems.push({ line: extra.line, sentences: [sentence] });
  }
  return { rows, problems };
}

function readHeader<Column extends string>(
  cells: readonly string[],
  { known, required, mayHaveOthers }: Columns<Column>,
): { order: (Column | null)[]; fault: string | null } | null {
  const titles = cells.map((text) => text.toLowerCase());
  if (!titles.includes("operator")) return null;
  const order = titles.map((title) => known.find((column) => column === title) ?? null);
  const missing = required.filter((column) => !order.includes(column));
  const unknown = titles.filter((_, at) => order[at] === null);
  const repeated = titles.filter((title, at) => titles.indexOf(title) !== at);
  const fault =
    missing.length > 0
      ? `The header has no column named ${missing.join(" or ")}.`
      : unknown.length > 0 && !mayHaveOthers
        ? `The header names a column that is not known: ${unknown.join(", ")}.`
        : repeated.length > 0
          ? `The header names a column twice: ${repeated.join(", ")}.`
          : null;
  return { order, fault };
}
