import styles from "#app/features/staking/staking.module.css";
import type { Coin } from "#app/features/staking/staking.types.ts";
import { Amount } from "#app/ui/amount.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { formatShort, formatUtc } from "#app/ui/format.ts";
import type { CoursePoint } from "./history.ts";

const width = 10;
const height = 100;

/** The wallet's stake over time, from zero, and the same as a table. */
export function StakeChart({ course, coin }: { course: readonly CoursePoint[]; coin: Coin }) {
  const [first] = course;
  const last = course.at(-1);
  if (!first || !last) return null;
  const most = course.reduce((max, { balance }) => (balance > max ? balance : max), 0n);
  const write = (wei: bigint) => `${formatShort(wei, coin.decimals)} ${coin.symbol}`;
  const changes = course.filter((point, i) => i === 0 || point.balance !== course[i - 1]?.balance);
  return (
    <section className={styles["card"]} aria-label="My stake over time">
      <h2>My stake over time</h2>
      <figure className={styles["chart"]}>
        <p className={styles["quiet"]}>{write(most)} at most</p>
        <svg
          role="img"
          aria-label={`My stake, ${write(last.balance)} at the end and ${write(most)} at most. The table below has the same figures.`}
          viewBox={`0 0 ${course.length * width} ${height}`}
          preserveAspectRatio="none"
        >
          {course.map(({ from, balance }, i) => {
            const tall = heightOf(balance, most);
            return (
              <rect
                key={from}
                x={i * width + 1}
                y={height - tall}
                width={width - 2}
                height={tall}
              />
            );
          })}
        </svg>
        <div className={styles["axis"]}>
          <span>{formatUtc(first.from)}</span>
          <span>{formatUtc(last.until)}</span>
        </div>
      </figure>
      <details>
        <summary>Show as a table</summary>
        <DataTable
          caption="My stake over time"
          dense
          rows={[...changes].reverse()}
          rowKey={({ from }) => String(from)}
          columns={[
            { header: "Up to (UTC)", cell: ({ until }) => formatUtc(until) },
            {
              header: "My stake",
              align: "end",
              cell: ({ balance }) => <Amount value={balance} {...coin} form="rounded" />,
            },
          ]}
          empty={null}
        />
      </details>
    </section>
  );
}

/** Of a hundred; whatever is more than nothing can be seen. */
function heightOf(value: bigint, most: bigint): number {
  if (value <= 0n || most === 0n) return 0;
  return Math.max(1, Number((value * 1_000n) / most) / 10);
}
