import type { Columns } from "./header.ts";
import type { ReadAddress } from "./read-address.ts";
import type { AmountForm, AmountToken } from "./read-amount.ts";
import type { AmountRule, Delimiter } from "./recipients.types.ts";

/** What holds for every line of a list. */
export type LineReader = {
  delimiter: Delimiter;
  columns: Columns;
  token: AmountToken;
  form: AmountForm;
  rule: AmountRule;
  /** The amount of every row, base units, where the lines have none of their own. */
  commonAmount: bigint;
  readAddress: (text: string) => ReadAddress;
  /** Whether lines below a header leave out empty cells at their end. */
  isRagged: () => boolean;
};

/** Where white space divides, the words of a memo are no cells. */
export function isRestMemo({
  delimiter,
  columns,
}: Pick<LineReader, "delimiter" | "columns">): boolean {
  return delimiter === " " && columns.memo === columns.count - 1;
}
