import type { EpochTotals } from "#app/features/incentives/reward-page/epochs/read-epochs.server.ts";
import {
  formatShortAmount,
  yearlyBps,
} from "#app/features/incentives/reward-page/epochs/describe-reward.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { amountWriter } from "#app/kit/chart/ticks.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { formatBps, unknownFigure } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";

type EpochChartProps = {
  timeline: readonly EpochTotals[];
  token: { symbol: string; decimals: number };
  /** Whether rewards are paid in the staked coin, so they form a rate. */
  hasRate: boolean;
  programmeId: string;
};

/** How each epoch's budget was used: bars stacked from zero, and a table. */
export function EpochChart({ timeline, token, hasRate, programmeId }: EpochChartProps) {
  const [first] = timeline;
  const last = timeline.at(-1);
  if (!first || !last) return null;
  const rates = timeline.map((one) => rateOf(one, hasRate));
  const highest = rates.reduce<bigint>(
    (max, rate) => (rate !== null && rate > max ? rate : max),
    0n,
  );
  const hasLine = highest > 0n && timeline.length > 1;
  return (
    <section className={layout["card"]} aria-labelledby="epoch-chart">
      <h2 id="epoch-chart">Rewards by epoch</h2>
      <Chart
        label={`Rewards of ${timeline.length} epochs, ${formatShortAmount(last.net, token)} of ${formatShortAmount(last.budget, token)} in the last${hasLine ? `, up to ${formatBps(highest)} a year on stake` : ""}`}
        points={timeline.map(({ epoch }) => `Epoch ${epoch + 1}`)}
        write={amountWriter(token)}
        bars={[
          { name: "For stake, after penalties", values: timeline.map(earnedOf) },
          {
            name: "Bonus and adjustments",
            tone: "gray",
            values: timeline.map((one) => one.net - earnedOf(one)),
          },
          {
            name: "Carried over",
            tone: "pale",
            values: timeline.map(({ net, budget }) => budget - net),
          },
        ]}
        lines={
          hasLine
            ? [{ name: "Rewards on stake a year", tone: "text", values: rates, write: formatBps }]
            : []
        }
      />
      <ChartTable
        caption="Rewards by epoch"
        columns={columnsOf(token, { hasRate, programmeId })}
        rows={timeline.toReversed()}
        rowKey={({ runId }) => runId}
      />
    </section>
  );
}

/** Returns the part of a reward that is for stake; the rest is a bonus. */
function earnedOf({ base, penalty, net }: EpochTotals): bigint {
  return base - penalty < net ? base - penalty : net;
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
    { header: "Carried over", align: "end", cell: ({ carry }) => amount(carry) },
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
