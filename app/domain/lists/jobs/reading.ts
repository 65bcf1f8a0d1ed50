import type { ParsedList } from "./list-job.ts";
import { digestList, type ListReading } from "./list-reading.ts";
import { parseRecipients } from "./parse-recipients.ts";
import type {
  ParseOptions,
  PaymentRow,
  RecipientList,
  RejectedList,
  Totals,
} from "#app/domain/lists/values/recipients.types.ts";

/** The part of a recipient list that the page needs. */
export type ReadRecipients = ListReading &
  Pick<RecipientList, "totals" | "duplicates"> & {
    /**
     * `rowsFile`: the payments as a JSON array of `PrintedPayment`. The worker makes it a file: to
     * copy the text of ten thousand into one would block the page.
     */
    ready: { totals: Totals; rowsFile: Blob } | null;
  };

/**
 * Line, address, amount in base units as a decimal string, memo. Ten thousand would block the page
 * for longer if each repeated its names.
 */
export type PrintedPayment = [number, string, string, string];

export type Reading = ReadRecipients | RejectedList;

export function readRecipients(
  source: string,
  options: ParseOptions,
): ParsedList<ReadRecipients> | RejectedList {
  const list = parseRecipients(source, options);
  return list.kind === "rejected" ? list : digestRecipients(list);
}

export function digestRecipients(list: RecipientList): ParsedList<ReadRecipients> {
  const { totals, duplicates, ready } = list;
  const reading = {
    ...digestList({ ...list, isReady: ready !== null }),
    totals,
    duplicates,
    ready: ready && { totals: ready.totals, rowsFile: printPayments(ready.rows) },
  };
  return { reading, problems: list.problems };
}

function printPayments(rows: readonly PaymentRow[]): Blob {
  const payments = rows.map(({ line, address, amount, memo }): PrintedPayment => [
    line,
    address,
    String(amount),
    memo,
  ]);
  return new Blob([JSON.stringify(payments)]);
}
