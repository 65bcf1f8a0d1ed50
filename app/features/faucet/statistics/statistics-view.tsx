import { type StatisticsRange, statisticsRanges } from "#app/domain/faucet/statistics/range.ts";
import type { AddressCount } from "#app/domain/faucet/statistics/statistics.store.server.ts";
import { BarList } from "#app/kit/chart/bar-list.tsx";
import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { PendingFigures } from "#app/kit/chart/pending-figures.tsx";
import { useFigures } from "#app/kit/chart/use-figures.ts";
import { FilterBar } from "#app/kit/list/filter-bar.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatDuration, formatInteger, formatShare } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { OutflowTable } from "./outflow-table.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { RuleRequestsTable } from "./rule-requests-table.tsx";
import type { NetworkPayouts, Statistics, StatisticsStep } from "./statistics.server.ts";

const rangeLabels: Readonly<Record<StatisticsRange, string>> = {
  "24h": "24 h",
  "7d": "7 d",
  "30d": "30 d",
};

/** The faucet's statistics in a range, which are loaded after the page. */
export function StatisticsView({ range }: { range: StatisticsRange }) {
  return (
    <div className={layout["page"]}>
      <FilterBar
        csv={faucetPaths.statisticsCsv}
        segments={{
          name: "range",
          label: "Range",
          selected: range,
          options: statisticsRanges.map((value) => ({ value, label: rangeLabels[value] })),
        }}
      />
      <LoadedStatistics key={range} range={range} />
    </div>
  );
}

export function LoadedStatistics({ range }: { range: StatisticsRange }) {
  const state = useFigures<Statistics>(faucetPaths.statisticsJson(range));
  if (state.kind !== "loaded") return <PendingFigures state={state} />;
  const { steps, rules, networks, assets, topRequesters, topRecipients } = state.figures;
  return (
    <>
      <Figures figures={listFigures(state.figures)} />
      <RequestsCard steps={steps} isByDay={range === "30d"} />
      <RuleRequestsTable rules={rules} />
      <OutflowTable assets={assets} />
      <div className={layout["cards"]}>
        <NetworkCard networks={networks} />
        <TopTable caption="Top requesters" rows={topRequesters} />
        <TopTable caption="Top recipients" rows={topRecipients} />
      </div>
    </>
  );
}

function listFigures({ from, steps, recipients, times }: Statistics): Figure[] {
  const sum = (read: (step: StatisticsStep) => number) =>
    steps.reduce((total, step) => total + read(step), 0);
  const [paid, failed] = [sum((step) => step.paid), sum((step) => step.failed)];
  const failedShare = formatShare(BigInt(failed), BigInt(paid + failed), 2);
  return [
    {
      label: "Accepted requests",
      value: formatInteger(paid + failed + sum(({ open }) => open)),
      note: (
        <>
          since <Time at={from} form="minute" />
        </>
      ),
    },
    { label: "Recipients", value: formatInteger(recipients) },
    {
      label: "Failed",
      value: formatInteger(failed),
      note: failedShare === null ? undefined : `${failedShare} of those that are settled`,
    },
    { label: "Denied by rules", value: formatInteger(sum(({ denied }) => denied)) },
    {
      label: "Time to confirmation",
      value: times && formatDuration(times.medianMs),
      reason: "Nothing was paid",
      note: times && `median; 95 % within ${formatDuration(times.p95Ms)}`,
    },
  ];
}

const networkColumns: readonly Column<NetworkPayouts>[] = [
  { header: "Network", cell: ({ chainName }) => chainName },
  { header: "Payouts", align: "end", cell: ({ payouts }) => formatInteger(payouts) },
];

function NetworkCard({ networks }: { networks: readonly NetworkPayouts[] }) {
  const label = "Payouts by network";
  return (
    <section className={layout["card"]} aria-label={label}>
      <h2>{label}</h2>
      <BarList
        label={label}
        bars={networks.map(({ chainName, payouts }) => ({
          name: chainName,
          value: BigInt(payouts),
          text: formatInteger(payouts),
        }))}
      />
      <ChartTable
        caption={`${label}, as a table`}
        columns={networkColumns}
        rows={networks}
        rowKey={({ chainName }) => chainName}
      />
    </section>
  );
}

const topColumns: readonly Column<AddressCount>[] = [
  { header: "Account", cell: ({ address }) => <Address value={address} /> },
  { header: "Requests", align: "end", cell: ({ count }) => formatInteger(count) },
];

function TopTable({ caption, rows }: { caption: string; rows: readonly AddressCount[] }) {
  return (
    <DataTable
      caption={caption}
      columns={topColumns}
      rows={rows}
      rowKey={({ address }) => address}
      toolbar={<h2>{caption}</h2>}
      empty={<EmptyState>The accounts with the most requests appear here.</EmptyState>}
    />
  );
}
