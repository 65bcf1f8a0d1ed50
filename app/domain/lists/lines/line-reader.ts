import type { Columns } from "#app/domain/lists/source/header.ts";
import type { ReadAddress } from "#app/domain/lists/values/read-address.ts";
import type { AmountForm, AmountToken } from "#app/domain/lists/values/read-amount.ts";
import type { AmountRule, Delimiter } from "#app/domain/lists/values/recipients.types.ts";

/** Settings shared by all lines of a list. */
export type LineReader = {
  delimiter: Delimiter;
  columns: Columns;
  token: AmountToken;
  form: AmountForm;
  rule: AmountRule;
  /** Amount of every row in base units, if the lines have none of their own. */
  commonAmount: bigint;
  readAddress: (text: string) => ReadAddress;
  /** Returns whether lines below a header omit empty cells at their end. */
  isRagged: () => boolean;
};

/**
 * Returns whether the memo takes the rest of the line: with white space as the delimiter, its words
 * are not cells.
 */
export function isRestMemo({
  delimiter,
  columns,
}: Pick<LineReader, "delimiter" | "columns">): boolean {
  return delimiter === " " && columns.memo === columns.count - 1;
}
