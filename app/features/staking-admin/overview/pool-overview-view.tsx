import { ValidatorStatus } from "#app/common/staking/validator-status.tsx";
import { secondsLeft } from "#app/domain/staking/rewards.ts";
import { nameOf, noRateLabels } from "#app/domain/staking/labels.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatInteger, formatSeconds } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { AccountingCard } from "./accounting-card.tsx";
import { SnapshotCard } from "./snapshot-card.tsx";
import type { PoolOverview } from "./pool-overview.server.ts";

/** Pool overview: validators, liabilities and pending items. */
export function PoolOverviewView(overview: PoolOverview) {
  const { waiting, names, coin, asOf } = overview;
  return (
    <div className={layout["page"]}>
      <Figures figures={listFigures(overview)} asOfBlock={asOf.block} />
      <AccountingCard {...overview} />
      <SnapshotCard />
      <DataTable
        caption="Waiting validators"
        cards
        rows={waiting}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState>Applications and jailed validators appear here.</EmptyState>}
        toolbar={<h2>Needs attention</h2>}
        columns={[
          {
            header: "Validator",
            cell: ({ id }) => <Link to={stakingPaths.validator(id)}>{nameOf(id, names)}</Link>,
          },
          {
            header: "Status",
            cell: (validator) => (
              <ValidatorStatus validator={validator} time={overview.pool.time} />
            ),
          },
          { header: "Operator", cell: ({ operator }) => <Address value={operator} /> },
          {
            header: "Self-stake",
            align: "end",
            cell: ({ selfBond }) => <Amount value={selfBond} {...coin} form="short" />,
          },
        ]}
      />
    </div>
  );
}

function listFigures({ accounting, pool, counts, coin }: PoolOverview): Figure[] {
  const { stream, time } = pool;
  const left = secondsLeft(stream, time);
  return [
    {
      label: "Active set",
      value: formatInteger(accounting.setSize),
      note: `of ${formatInteger(accounting.maxValidators)}, including jailed`,
    },
    {
      label: "Applications",
      value: formatInteger(counts.pending),
      note: accounting.permissioned ? "admin approval required" : "open registration",
    },
    { label: "Jailed", value: formatInteger(counts.jailed) },
    {
      label: "Reward runway",
      value: left > 0 ? formatSeconds(left) : null,
      note:
        left > 0 ? (
          <>
            until <Time at={(time + left) * 1_000} />
          </>
        ) : undefined,
      reason: left > 0 ? undefined : noRateLabels[stream.finish === 0 ? "no-stream" : "ended"],
    },
    {
      label: "Penalties",
      value: <Amount value={accounting.penalties} {...coin} form="short" />,
      note: `${formatInteger(accounting.slashesLeft)} slashes possible now`,
    },
  ];
}
