import { formatInteger } from "#app/ui/values/format.ts";
import { findAmountForm } from "#app/domain/lists/lines/amount-form.ts";
import { findGroups, type RowGroups } from "#app/domain/lists/lines/column-question.ts";
import {
  decideDuplicates,
  dropLines,
  findDuplicates,
  mergeLines,
  toPaymentRow,
} from "#app/domain/lists/source/duplicates.ts";
import { offerForAll } from "#app/domain/lists/source/fix-all.ts";
import { type Header, plainColumns, readHeader } from "#app/domain/lists/source/header.ts";
import { explainFirstLine, findHeaderProblems } from "#app/domain/lists/source/header-problems.ts";
import { warningAt } from "#app/domain/lists/source/line-problems.ts";
import type { LineReader } from "#app/domain/lists/lines/line-reader.ts";
import { findJsonRecords, rejectSource } from "./list-source.ts";
import { findLookAlikes } from "#app/domain/lists/values/look-alikes.ts";
import { createAddressReader } from "#app/domain/lists/values/read-address.ts";
import { readAmount } from "#app/domain/lists/values/read-amount.ts";
import { readLine } from "#app/domain/lists/lines/read-line.ts";
import {
  type LookAlikeGroup,
  maxBytes,
  maxLineLength,
  maxRows,
  maxUint256,
  type ParseOptions,
  type ParseResult,
  type Problem,
  type RecipientList,
  type Row,
  type SkippedLine,
} from "#app/domain/lists/values/recipients.types.ts";
import { createRaggedTest } from "#app/domain/lists/source/ragged.ts";
import {
  findRecords,
  type SourceRecord,
  type SourceRecords,
} from "#app/domain/lists/source/source-records.ts";
import { splitTotal } from "#app/domain/lists/values/split-total.ts";
import { findTotals } from "#app/domain/lists/source/totals.ts";

/**
 * Parses a list of recipients. No line is dropped: each is a row, a line with an error, a comment,
 * blank, or the header. Nothing is rounded, and an ambiguous text is an error with both readings as
 * fixes.
 */
export function parseRecipients(source: string, options: ParseOptions): ParseResult {
  const max = options.limits ?? { rows: maxRows, bytes: maxBytes };
  if (source.length > max.bytes || new TextEncoder().encode(source).length > max.bytes) {
    const megabytes = max.bytes / 1024 / 1024;
    return rejectSource(
      "too-large",
      `The list is larger than ${megabytes} MB. Divide it into several.`,
    );
  }
  const found = findJsonRecords(source) ?? findRecords(source, options.delimiter, max.rows);
  const header = found && findHeader(found, options);
  const records = found && header ? found.records.slice(1) : (found?.records ?? []);
  if (!found || records.length > max.rows) {
    const limit = formatInteger(max.rows);
    return rejectSource("too-many-rows", `The list has more than ${limit} rows. Divide it.`);
  }
  const list = toList(found, { header, records, options });
  return { ...list, problems: offerForAll(source, list.problems) };
}

function findHeader(found: SourceRecords, options: ParseOptions): Header | null {
  const [first] = found.records;
  if (!first || first.problem || first.line.text.length > maxLineLength) return null;
  return readHeader(first.line.text, found.delimiter, headerUseOf(options));
}

function headerUseOf({ amounts, token }: ParseOptions) {
  return { rule: amounts, token };
}

type Body = { header: Header | null; records: readonly SourceRecord[]; options: ParseOptions };

function toList(found: SourceRecords, body: Body): RecipientList {
  const { header, records, options } = body;
  const common = readCommonAmount(options);
  const reader = createReader(found, body, common.amount);
  const groups = header && findGroups(header, records, { ...options, delimiter: found.delimiter });
  const lines = readRecords(records, { reader, groups });
  const headerLine = header ? found.records[0]?.line : undefined;
  const headerProblems =
    header && headerLine
      ? findHeaderProblems(header, headerLine, {
          ...body,
          found,
          questionColumns: groups?.question.columns ?? [],
        })
      : [];
  const split = splitRows(lines.rows, { total: common.amount, options });
  const lookAlikes = findLookAlikes(split.rows, options.addressBook);
  const lineProblems = header ? lines.problems : explainFirstLine(lines.problems, found, options);
  const problems = [...headerProblems, ...lineProblems, ...warnOfLookAlikes(lookAlikes, records)];
  const totals = findTotals(split.rows);
  const listProblem = common.problem ?? split.problem ?? findExcess(totals?.total ?? 0n);
  const duplicates = findDuplicates(split.rows);
  const hasQuestion = lines.isUnanswered || (lines.points !== null && !options.pointMeans);
  const leftOut = [...found.leftOut, ...lines.leftOut];
  const list: RecipientList = {
    kind: "list",
    delimiter: found.delimiter,
    header: header && headerLine ? { line: headerLine.number, columns: header.names } : null,
    counts: {
      lines: found.lines,
      rows: lines.rows.length,
      errors: lines.errors,
      comments: found.skipped.length,
      blanks: found.blanks,
      headers: headerLine ? 1 : 0,
      leftOut: leftOut.length,
    },
    headerText: headerLine?.text ?? null,
    skipped: [...found.skipped, ...leftOut].sort((a, b) => a.line - b.line),
    rows: split.rows,
    problems: problems.sort((a, b) => a.line - b.line),
    listProblem,
    question: groups?.question ?? null,
    pointQuestion: lines.points,
    hasQuestion,
    names: lines.names,
    duplicates,
    lookAlikes,
    totals,
    ready: null,
  };
  return {
    ...list,
    ready: hasQuestion ? null : findReady(list, { total: common.amount, options }),
  };
}

function createReader(
  { delimiter }: SourceRecords,
  { header, records, options }: Body,
  total: bigint,
): LineReader {
  const columns = header?.columns ?? plainColumns;
  return {
    delimiter,
    columns,
    token: options.token,
    form: findAmountForm(records, {
      delimiter,
      columns: columns.amount === null ? [] : [columns.amount],
      pointMeans: options.pointMeans ?? null,
    }),
    rule: options.amounts,
    commonAmount: options.amounts.kind === "equal" ? total : 0n,
    readAddress: createAddressReader(options),
    isRagged: createRaggedTest(records, { delimiter, count: columns.count }),
  };
}

/** Parses the list's common amount, if it has one: that of every row, or the total to be split. */
function readCommonAmount({ amounts, token }: ParseOptions): {
  amount: bigint;
  problem: string | null;
} {
  if (amounts.kind === "per-line") return { amount: 0n, problem: null };
  const read = readAmount(amounts.text, token);
  if (read.kind === "ok") return { amount: read.baseUnits, problem: null };
  const isMissing = read.error === "amount-missing";
  return { amount: 0n, problem: isMissing ? "Enter an amount for the list." : read.message };
}

/** Max names to look up for one list. */
const maxNames = 200;

function readRecords(
  records: readonly SourceRecord[],
  { reader, groups }: { reader: LineReader; groups: RowGroups | null },
) {
  const rows: Row[] = [];
  const problems: Problem[] = [];
  const leftOut: SkippedLine[] = [];
  const names = new Set<string>();
  const points: { lines: number[]; example: string } = { lines: [], example: "" };
  let errors = 0;
  let isUnanswered = false;
  for (const { line, count, problem } of records) {
    const isUsed = groups === null || groups.isUsed(line.number);
    if (isUsed === null) isUnanswered = true;
    if (isUsed === false && count === 1) {
      leftOut.push({ line: line.number, text: line.text, why: "left-out" });
      continue;
    }
    const read = problem ? { row: null, problems: [problem] } : readLine(line, reader);
    problems.push(...read.problems);
    if (read.row) rows.push(read.row);
    else errors += count;
    const { name, point } = read;
    if (name && names.size < maxNames) names.add(name);
    if (point) {
      points.lines.push(line.number);
      points.example ||= point;
    }
  }
  return {
    rows,
    problems,
    errors,
    leftOut,
    isUnanswered,
    names: [...names],
    points: points.lines.length > 0 ? points : null,
  };
}

type Common = { total: bigint; options: ParseOptions };

function splitRows(rows: Row[], { total, options }: Common) {
  const isSplit = options.amounts.kind === "split" && total > 0n;
  const split = isSplit ? splitTotal(total, rows) : rows;
  return split === null
    ? { rows, problem: "The total is too small to be divided among so many rows." }
    : { rows: split, problem: null };
}

function findExcess(total: bigint): string | null {
  return total > maxUint256 ? "The total is more than any token can hold." : null;
}

function warnOfLookAlikes(
  groups: readonly LookAlikeGroup[],
  records: readonly SourceRecord[],
): Problem[] {
  if (groups.length === 0) return [];
  const named = new Set(groups.flatMap(({ members }) => members.map(({ line }) => line)));
  const found = records.filter(({ line }) => named.has(line.number));
  const lines = new Map(found.map(({ line }) => [line.number, line]));
  return groups.flatMap(({ members, known }) =>
    members.flatMap((member, index) => {
      const line = lines.get(member.line);
      if (!line) return [];
      const twin = members[index === 0 ? 1 : 0];
      const [entry] = known;
      const like = twin ? `the address on line ${twin.line}` : (entry?.name ?? "another");
      const message = `The address begins and ends like ${like} but is another one.`;
      return [warningAt(line, "look-alike", message)];
    }),
  );
}

function findReady(list: RecipientList, { total, options }: Common): RecipientList["ready"] {
  const choose = decideDuplicates(list.duplicates, options.duplicates);
  const isInvalid = list.problems.some(({ severity }) => severity === "error");
  if (isInvalid || list.listProblem !== null || choose === null) return null;
  if (list.duplicates.length === 0) {
    return list.totals && { rows: list.rows.map(toPaymentRow), totals: list.totals };
  }
  const remaining = dropLines(list.rows, choose);
  // A line left out must not take its part of the total with it.
  const rows = mergeLines(splitRows(remaining, { total, options }).rows, choose);
  const totals = findTotals(rows);
  return totals && { rows, totals };
}
