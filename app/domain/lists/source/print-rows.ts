import { csvLine } from "#app/kit/list/csv.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { quoteCell } from "./cells.ts";
import { isThreeDigits } from "#app/domain/lists/values/read-amount.ts";
import type { Row } from "#app/domain/lists/values/recipients.types.ts";

/**
 * Prints a list as CSV that parses to the same payments, for those that remain to be paid or are
 * edited.
 */
export function printRows(
  rows: readonly Pick<Row, "address" | "amount" | "memo">[],
  decimals: number,
): string {
  const lines = rows.map(({ address, amount, memo }) => {
    const text = toDecimalText(amount, decimals);
    // A fourth decimal tells that the point does not mark thousands.
    const cells = [address, isThreeDigits(text) && decimals > 3 ? `${text}0` : text];
    // Without quotes, a number after the amount could be the rest of it.
    if (/^\d/.test(memo)) return `${cells.join(",")},${quoteCell(memo)}\r\n`;
    return csvLine([...cells, memo]);
  });
  return [csvLine(["address", "amount", "memo"]), ...lines].join("");
}
