import { writeCell } from "#app/domain/lists/source/cells.ts";
import type { Edit } from "#app/domain/lists/source/line-problems.ts";
import { type ReadShare, readShare } from "#app/domain/lists/values/read-share.ts";
import type { TableLine } from "#app/domain/lists/jobs/read-table.ts";
import { type AddColumn, addTitles, type ShareColumn, unitOfTitle } from "./list-columns.ts";

const shareColumns: readonly ShareColumn[] = ["commission", "max commission", "max change"];

/** In basis points. */
export type ReadShares = Record<ShareColumn, number>;

/**
 * Parses the shares of a line, in the unit named by the title or with a percent sign. A plain
 * number without either is ambiguous and rejected.
 *
 * @returns null after reporting an error.
 */
export function readShares(line: TableLine<AddColumn>): ReadShares | null {
  const bare = shareColumns.filter((column) => isBare(line, column));
  if (bare.length > 0) rejectBare(line, bare);
  const shares: Partial<ReadShares> = {};
  for (const column of shareColumns) {
    if (bare.includes(column)) continue;
    const read = readOne(line.text(column), unitOfTitle(line.titleOf(column)));
    if (read.kind === "ok") shares[column] = read.bps;
    else line.addError(column, read.message, read.replacements);
  }
  return isWhole(shares) ? shares : null;
}

function isWhole(shares: Partial<ReadShares>): shares is ReadShares {
  return shareColumns.every((column) => shares[column] !== undefined);
}

const plain = /^\d+(?:\.\d+)?$/;

function isBare(line: TableLine<AddColumn>, column: ShareColumn): boolean {
  const text = line.text(column);
  return unitOfTitle(line.titleOf(column)) === null && plain.test(text) && Number(text) !== 0;
}

function rejectBare(line: TableLine<AddColumn>, bare: readonly ShareColumn[]): void {
  const numbers = bare.map((column) => line.text(column));
  const [first = ""] = numbers;
  const few = numbers.length === 1 ? `${first} has` : `${numbers.join(", ")} have`;
  const message = `${few} no unit. Add a percent sign, such as 5 %, or a header that names the unit: ${addTitles.percent[2]} or ${addTitles.bps[2]}.`;
  const hasHeader = line.titleOf("operator") !== null;
  line.rejectLine(message, hasHeader || !line.isFirst ? [] : headersFor(line, numbers));
}

/** Offers headers that set the unit of all numbers in the list. */
function headersFor(line: TableLine<AddColumn>, numbers: readonly string[]): Edit[] {
  const isPercent = numbers.every((text) => readShare(text).kind === "ok");
  const isBps = numbers.every((text) => readBps(text).kind === "ok");
  return [
    ...(isPercent ? [headed("percentages", addTitles.percent)] : []),
    ...(isBps ? [headed("basis points (500 is 5 %)", addTitles.bps)] : []),
  ];

  function headed(unit: string, titles: readonly string[]): Edit {
    const { delimiter, source } = line;
    const header = titles.map((title) => writeCell(title, delimiter)).join(delimiter);
    return { label: `Add a header: all shares are ${unit}`, after: `${header}\n${source}` };
  }
}

function readOne(text: string, unit: ReturnType<typeof unitOfTitle>): ReadShare {
  if (unit === "bps") return readBps(text);
  return readShare(text);
}

function readBps(text: string): ReadShare {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 10_000) return { kind: "ok", bps: Number(text) };
  const percent = text.endsWith("%") ? readShare(text) : null;
  const replacements =
    percent?.kind === "ok" ? [{ label: `Write ${percent.bps}`, text: String(percent.bps) }] : [];
  return {
    kind: "invalid",
    message:
      "This column is in basis points: enter a whole number up to 10000, such as 500 for 5 %.",
    replacements,
  };
}
