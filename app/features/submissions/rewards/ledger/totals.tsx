import typography from "#app/ui/typography.module.css";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import layout from "#app/ui/layout.module.css";
import { MonthChart } from "./month-chart.tsx";
import type { LedgerTotal } from "./ledger-page.server.ts";

/** Awards of each token, in total and by month. */
export function Totals({ totals }: { totals: readonly LedgerTotal[] }) {
  if (totals.length === 0) return null;
  return (
    <>
      <DataTable
        caption="Awarded in all"
        rows={totals}
        rowKey={({ token }) => token}
        empty={null}
        columns={[
          { header: "Token", cell: ({ unit }) => unit.symbol },
          {
            header: "Awarded",
            align: "end",
            cell: ({ awarded, unit }) => <Amount value={awarded} {...unit} form="rounded" />,
          },
          {
            header: "Waits as credit",
            align: "end",
            cell: ({ waiting, unit }) => <Amount value={waiting} {...unit} form="rounded" />,
          },
        ]}
        footer={
          <p className={typography["remark"]}>
            An award counts once, together with its parts, credits and withdrawals. Failed refunds
            are held as credit too.
          </p>
        }
      />
      <div className={layout["cards"]}>
        {totals
          .filter(({ months }) => months.length > 0)
          .map(({ token, unit, months }) => (
            <MonthChart key={token} unit={unit} months={months} />
          ))}
      </div>
    </>
  );
}
