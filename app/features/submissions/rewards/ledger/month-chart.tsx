import type { Month } from "#app/features/submissions/rewards/payouts/payouts.ts";
import styles from "#app/features/submissions/rewards/rewards.module.css";
import type { Unit } from "#app/common/tasks/escrow/units.server.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Chart } from "#app/ui/chart/chart.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { formatShort } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";

/** Bar chart of a token's awards by month, from zero, with the same values as a table. */
export function MonthChart({ unit, months }: { unit: Unit; months: readonly Month[] }) {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return null;
  const title = `${unit.symbol} awarded by month`;
  const maxValue = months.reduce((max, { amount }) => (amount > max ? amount : max), 0n);
  const write = (value: bigint) => `${formatShort(value, unit.decimals)} ${unit.symbol}`;
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label={title}>
      <h2>{title}</h2>
      <Chart
        label={`${title}, ${write(maxValue)} at most. The table below has the same figures.`}
        top={`${write(maxValue)} at most`}
        axis={[first.month, ...(last === first ? [] : [last.month])]}
        bars={[{ values: months.map(({ amount }) => amount) }]}
      />
      <details>
        <summary>View as table</summary>
        <DataTable
          caption={title}
          dense
          rows={[...months].reverse()}
          rowKey={({ month }) => month}
          columns={[
            { header: "Month (UTC)", cell: ({ month }) => month },
            {
              header: "Awarded",
              align: "end",
              cell: ({ amount }) => <Amount value={amount} {...unit} form="rounded" />,
            },
          ]}
          empty={null}
        />
      </details>
    </section>
  );
}
