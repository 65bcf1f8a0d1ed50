import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { BudgetPage } from "./budget-page.server.ts";

/** Alert shown when the indexed ledger and the contract disagree. */
export function LedgerCheckNotice({ page: { ledger, unit } }: { page: BudgetPage }) {
  const { check, firstError } = ledger;
  return (
    <>
      {check.kind === "differs" && (
        <Notice tone="danger">
          At block {formatInteger(check.block)} the ledger adds up to{" "}
          <Amount value={check.counted.balance} {...unit} /> with{" "}
          <Amount value={check.counted.reserved} {...unit} /> reserved, but the contract reports{" "}
          <Amount value={check.stated.balance} {...unit} /> with{" "}
          <Amount value={check.stated.reserved} {...unit} /> reserved. Do not pay anything out;
          investigate first.
        </Notice>
      )}
      {firstError !== null && (
        <Notice tone="danger">
          From block {formatInteger(firstError.block)} on the contract&apos;s own events do not add
          up. Do not pay anything out; investigate first.
        </Notice>
      )}
    </>
  );
}
