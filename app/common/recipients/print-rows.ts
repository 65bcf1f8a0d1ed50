import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import type { Row } from "./recipients.types.ts";

/** A list as CSV that is read back as the same payments, for what remains to be paid or is edited. */
export function printRows(
  rows: readonly Pick<Row, "address" | "amount" | "memo">[],
  decimals: number,
): string {
  const lines = rows.map(({ address, amount, memo }) =>
    csvLine([address, toDecimalText(amount, decimals), memo]),
  );
  return [csvLine(["address", "amount", "memo"]), ...lines].join("");
}
