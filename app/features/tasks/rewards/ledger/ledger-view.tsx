import styles from "#app/features/tasks/rewards/rewards.module.css";
import { Notice } from "#app/ui/notice.tsx";
import type { LedgerPage } from "./ledger-page.server.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { Totals } from "./totals.tsx";

/** All that the escrow paid: each payment, the sums, and the months. */
export function LedgerView({ page }: { page: LedgerPage }) {
  return (
    <div className={styles["page"]}>
      {page.faults.length > 0 && <Notice tone="warn">{page.faults.join(" ")}</Notice>}
      <LedgerTable page={page} />
      <Totals totals={page.totals} />
    </div>
  );
}
