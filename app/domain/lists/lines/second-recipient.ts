import type { Cell } from "#app/domain/lists/source/cells.ts";
import { addError, type Edit, type ReadLine } from "#app/domain/lists/source/line-problems.ts";
import type { LineReader } from "./line-reader.ts";
import { isName } from "#app/domain/lists/values/read-address.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";

/** Forty hex digits without 0x are an address too, unless they are a decimal number. */
const addresses = /(?<![0-9a-zA-Z])(?:0[xX]|(?=\d{0,39}[a-fA-F]))[0-9a-fA-F]{40}(?![0-9a-zA-Z])/g;
const ethNameAndNumber = /(?<![\w@./-])(?:[\p{L}\p{N}_-]+\.)+eth["']?[\s,;|=:]+\d/iu;
/** If the line begins with a name, names that do not end in .eth are recipients too. */
const nameAndNumber = /(?<![\w@./-])(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}["']?[\s,;|=:]+\d/u;

export function countAddresses(text: string): number {
  return text.match(addresses)?.length ?? 0;
}

export function holdsAddress(text: string): boolean {
  return text.search(addresses) !== -1;
}

/**
 * Rejects a line with two recipients, the second of which would go unpaid as part of a note. Below
 * a header, cells of unread columns do not count; the user is asked about those.
 */
export function rejectSecondRecipient(
  line: SourceLine,
  cells: readonly Cell[],
  reader: LineReader,
): ReadLine | null {
  const { columns, rule, delimiter } = reader;
  const read = columns.declared
    ? [columns.address, columns.amount, columns.memo]
        .map((index) => (index === null ? "" : (cells[index]?.text ?? "")))
        .join(" ")
    : line.text;
  const found = countAddresses(read);
  const rest = columns.declared ? "" : line.text.slice(cells[0]?.end ?? 0);
  const second = cells[1]?.text ?? "";
  const names = isName(cells[0]?.text ?? "") ? nameAndNumber : ethNameAndNumber;
  const isNamed =
    names.test(rest) || (!columns.declared && rule.kind !== "per-line" && isName(second));
  if (found < 2 && !isNamed) return null;
  const edits = columns.declared ? [] : divide(line.text, rule.kind === "per-line", delimiter);
  return addError(
    line,
    "address-second",
    "There is more than one recipient on this line. Write one payment a line.",
    edits,
  );
}

const oneAddress = /^(?:0x)?[0-9a-f]{40}$/i;

/** Splits the line into several, if recipients and amounts simply alternate. */
function divide(text: string, hasAmounts: boolean, delimiter: LineReader["delimiter"]): Edit[] {
  const parts = text.split(/[\s,;|=]+/).filter((part) => part !== "");
  const size = hasAmounts ? 2 : 1;
  const payments = Array.from({ length: Math.ceil(parts.length / size) }, (_, index) =>
    parts.slice(index * size, (index + 1) * size),
  );
  const isRegular = payments.every(([recipient = "", amount]) => {
    const isRecipient = oneAddress.test(recipient) || isName(recipient);
    return isRecipient && (!hasAmounts || /^\d+(?:\.\d+)?$/.test(amount ?? ""));
  });
  if (!isRegular) return [];
  const after = payments.map((payment) => payment.join(delimiter)).join("\n");
  return [{ label: `Divide it into ${payments.length} lines`, after }];
}
