import layout from "#app/ui/layout.module.css";
import type { LedgerPage } from "./ledger-page.server.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { Totals } from "./totals.tsx";

/** All payments of the escrow, with totals and months. */
export function LedgerView({ page }: { page: LedgerPage }) {
  return (
    <div className={layout["page"]}>
      <LedgerTable page={page} />
      <Totals totals={page.totals} />
    </div>
  );
}
