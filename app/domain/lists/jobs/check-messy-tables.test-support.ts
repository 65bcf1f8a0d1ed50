import fc from "fast-check";
import { checkLines, checkReady, checkRows } from "./check-messy-lists.test-support.ts";
import { messyList, type MessyList } from "./messy-lists.test-support.ts";
import { createAddressReader } from "#app/domain/lists/values/read-address.ts";
import { readAmount } from "#app/domain/lists/values/read-amount.ts";
import { readTable, type TableFormat } from "./read-table.ts";
import { options } from "./recipients.test-support.ts";
import type { Row } from "#app/domain/lists/values/recipients.types.ts";

const format: TableFormat<"account" | "amount" | "note"> = {
  columns: [
    {
      name: "account",
      titles: ["address", "wallet", "recipient", "holder address", "to"],
      required: true,
      holdsAddress: true,
    },
    {
      name: "amount",
      titles: ["value", "quantity", "token amount", "amount (usdt)"],
      required: true,
      holdsAmount: true,
    },
    { name: "note", titles: ["memo", "comment"], isNote: true },
  ],
  limits: { rows: 100, bytes: 100_000 },
};

/**
 * Checks this many random lists of payments, read as tables, against what was written. Returns how
 * many were ready.
 */
export function checkMessyTables(numRuns: number): number {
  let ready = 0;
  const property = fc.property(messyList, (list) => {
    if (list.changes.amounts?.kind === "per-line" && checkTable(list)) ready += 1;
  });
  fc.assert(property, { numRuns });
  return ready;
}

function checkTable(list: MessyList): boolean {
  const { token } = options();
  const addressOf = createAddressReader(options());
  const table = readTable(list.text, format, {
    choices: { delimiter: null, pointMeans: list.changes.pointMeans ?? null },
    readLine: ({ number, text, take, form }): Row | null => {
      const account = take("account", addressOf(text("account")));
      const amount = take("amount", readAmount(text("amount"), token, form));
      if (!account || !amount) return null;
      return { line: number, address: account.address, amount: amount.baseUnits, memo: "" };
    },
  });
  if (table.kind === "rejected") throw new Error(table.message);
  checkRows(list, table);
  checkLines(list, table);
  if (table.isReady) checkReady(list, table.rows);
  return table.isReady;
}
