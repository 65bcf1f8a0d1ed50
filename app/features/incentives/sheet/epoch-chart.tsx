import incentives from "#app/features/incentives/incentives.module.css";
import type { EpochTotals } from "#app/features/incentives/reward-page/read-epochs.server.ts";
import styles from "#app/features/incentives/validator-rewards.module.css";
import { writeShort, yearlyBps } from "#app/features/incentives/reward-words.ts";
import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { formatBps, unknownFigure } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";

type EpochChartProps = {
  course: readonly EpochTotals[];
  token: { symbol: string; decimals: number };
  /** Whether rewards are paid in what is staked, so that they are a rate of it. */
  hasRate: boolean;
  programmeId: string;
};

const width = 10;
const height = 100;
/** Places of a chart of fewer epochs, so that one alone is no wall. */
const fewest = 8;

/** What a budget's epochs went to, stacked from zero, and the same as a table. */
export function EpochChart({ course, token, hasRate, programmeId }: EpochChartProps) {
  const [first] = course;
  const last = course.at(-1);
  if (!first || !last) return null;
  const most = course.reduce((max, { budget }) => (budget > max ? budget : max), 1n);
  const rates = course.map((one) => rateOf(one, hasRate));
  const highest = rates.reduce<bigint>(
    (max, rate) => (rate !== null && rate > max ? rate : max),
    0n,
  );
  const hasLine = highest > 0n && course.length > 1;
  return (
    <section className={incentives["card"]} aria-labelledby="epoch-chart">
      <h2 id="epoch-chart">Rewards by epoch</h2>
      <figure className={styles["chart"]}>
        <p className={incentives["quiet"]}>
          {writeShort(most, token)} at most
          {hasLine && `; the line is up to ${formatBps(highest)} a year`}
        </p>
        <svg
          role="img"
          aria-label={`Rewards of ${course.length} epochs, ${writeShort(last.net, token)} of ${writeShort(last.budget, token)} in the last. The table below has the same figures.`}
          viewBox={`0 0 ${Math.max(course.length, fewest) * width} ${height}`}
          preserveAspectRatio="none"
        >
          {course.map((totals, i) => {
            const tops = stackOf(totals).map(({ part, upTo }) => ({
              part,
              at: heightOf(upTo, most),
            }));
            return tops.map(({ part, at }, layer) => {
              const from = tops[layer - 1]?.at ?? 0;
              return (
                <rect
                  key={`${totals.epoch} ${part}`}
                  data-part={part}
                  x={i * width + 1}
                  y={height - at}
                  width={width - 2}
                  height={at - from}
                />
              );
            });
          })}
          {hasLine && (
            <polyline
              points={rates
                .map(
                  (rate, i) => `${i * width + width / 2},${height - heightOf(rate ?? 0n, highest)}`,
                )
                .join(" ")}
            />
          )}
        </svg>
        <figcaption className={styles["axis"]}>
          <span>Epoch {first.epoch + 1}</span>
          {last !== first && <span>Epoch {last.epoch + 1}</span>}
        </figcaption>
      </figure>
      <ul className={styles["key"]}>
        <Key part="stake">For stake, after penalties</Key>
        <Key part="bonus">Bonus and adjustments</Key>
        <Key part="carry">Carried on</Key>
        {hasLine && <Key part="rate">Rewards on stake a year</Key>}
      </ul>
      <details>
        <summary>The same as a table</summary>
        <DataTable
          caption="Rewards by epoch"
          dense
          columns={columnsOf(token, { hasRate, programmeId })}
          rows={course.toReversed()}
          rowKey={({ runId }) => runId}
          empty={null}
        />
      </details>
    </section>
  );
}

function Key({ part, children }: { part: string; children: string }) {
  return (
    <li>
      <svg viewBox="0 0 12 12" aria-hidden>
        <rect data-part={part} width="12" height="12" />
      </svg>
      {children}
    </li>
  );
}

/** Parts that come to the budget, each with where it ends. */
function stackOf({ base, penalty, net, budget }: EpochTotals) {
  const earned = base - penalty < net ? base - penalty : net;
  return [
    { part: "stake", upTo: earned },
    { part: "bonus", upTo: net },
    { part: "carry", upTo: budget },
  ];
}

function heightOf(value: bigint, most: bigint): number {
  return value <= 0n ? 0 : Number((value * 1_000n) / most) / 10;
}

function rateOf({ net, averageStake, seconds }: EpochTotals, hasRate: boolean): bigint | null {
  return hasRate ? yearlyBps(net, averageStake, seconds) : null;
}

function columnsOf(
  token: { symbol: string; decimals: number },
  { hasRate, programmeId }: { hasRate: boolean; programmeId: string },
): Column<EpochTotals>[] {
  const amount = (value: bigint) => <Amount value={value} {...token} form="short" />;
  return [
    {
      header: "Epoch",
      cell: ({ epoch, runId }) => (
        <Link to={`?programme=${programmeId}&run=${runId}`} preventScrollReset>
          {epoch + 1}
        </Link>
      ),
    },
    { header: "Budget", align: "end", cell: ({ budget }) => amount(budget) },
    { header: "Base", align: "end", cell: ({ base }) => amount(base) },
    { header: "Penalties", align: "end", cell: ({ penalty }) => amount(-penalty) },
    { header: "Bonus", align: "end", cell: ({ bonus }) => amount(bonus) },
    { header: "Adjusted", align: "end", cell: ({ adjustment }) => amount(adjustment) },
    { header: "Given", align: "end", cell: ({ net }) => amount(net) },
    { header: "Carried on", align: "end", cell: ({ carry }) => amount(carry) },
    ...(hasRate
      ? [
          {
            header: "A year on stake",
            align: "end" as const,
            cell: (one: EpochTotals) => {
              const rate = rateOf(one, hasRate);
              return rate === null ? unknownFigure : formatBps(rate);
            },
          },
        ]
      : []),
  ];
}
