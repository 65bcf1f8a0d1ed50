import { Amount } from "#app/ui/amount.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { BudgetPage } from "./budget-page.server.ts";

/** An alarm when the ledger and the contract say different things. */
export function BooksNotice({ page: { ledger, unit } }: { page: BudgetPage }) {
  const { check, firstFault } = ledger;
  return (
    <>
      {check.kind === "differs" && (
        <Notice tone="danger">
          At block {formatInteger(check.block)} the ledger adds up to{" "}
          <Amount value={check.counted.balance} {...unit} /> with{" "}
          <Amount value={check.counted.reserved} {...unit} /> reserved, but the contract has{" "}
          <Amount value={check.stated.balance} {...unit} /> with{" "}
          <Amount value={check.stated.reserved} {...unit} /> reserved. Pay nothing out and find out
          why before anything else.
        </Notice>
      )}
      {firstFault !== null && (
        <Notice tone="danger">
          From block {formatInteger(firstFault.block)} on the contract&apos;s own events do not add
          up. Pay nothing out and find out why before anything else.
        </Notice>
      )}
    </>
  );
}
