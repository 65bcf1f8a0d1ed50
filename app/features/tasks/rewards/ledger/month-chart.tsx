import type { Month } from "#app/features/tasks/rewards/payouts/payouts.ts";
import styles from "#app/features/tasks/rewards/rewards.module.css";
import type { Unit } from "#app/features/tasks/escrow/units.server.ts";
import { Amount } from "#app/ui/amount.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { formatShort } from "#app/ui/format.ts";

const width = 10;
const height = 100;
/** A narrow chart draws a bar as wide as it would be in a year. */
const minPlaces = 12;

/** What was awarded of a token in each month, from zero, and the same as a table. */
export function MonthChart({ unit, months }: { unit: Unit; months: readonly Month[] }) {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return null;
  const title = `${unit.symbol} awarded by month`;
  const most = months.reduce((max, { amount }) => (amount > max ? amount : max), 0n);
  const write = (value: bigint) => `${formatShort(value, unit.decimals)} ${unit.symbol}`;
  const places = Math.max(minPlaces, months.length);
  return (
    <section className={styles["card"]} aria-label={title}>
      <h2>{title}</h2>
      <figure className={styles["chart"]}>
        <p className={styles["quiet"]}>{write(most)} at most</p>
        <svg
          role="img"
          aria-label={`${title}, ${write(most)} at most. The table below has the same figures.`}
          viewBox={`0 0 ${places * width} ${height}`}
          preserveAspectRatio="none"
        >
          {months.map(({ month, amount }, i) => {
            const tall = heightOf(amount, most);
            return (
              <rect
                key={month}
                x={i * width + 1}
                y={height - tall}
                width={width - 2}
                height={tall}
              />
            );
          })}
        </svg>
        <div className={styles["axis"]}>
          <span>{first.month}</span>
          {months.length >= places && <span>{last.month}</span>}
        </div>
      </figure>
      <details>
        <summary>Show as a table</summary>
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

/** Of a hundred; whatever is more than nothing can be seen. */
function heightOf(amount: bigint, most: bigint): number {
  if (amount <= 0n || most === 0n) return 0;
  return Math.max(1, Number((amount * 1_000n) / most) / 10);
}
