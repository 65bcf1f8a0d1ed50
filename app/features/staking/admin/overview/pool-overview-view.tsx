import styles from "#app/features/staking/staking.module.css";
import { ValidatorStatus } from "#app/features/staking/validator-status.tsx";
import { secondsLeft } from "#app/features/staking/rewards.ts";
import { nameOf, noRateWords } from "#app/features/staking/words.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Figure, Figures } from "#app/ui/figures.tsx";
import { formatInteger, formatSeconds, formatTime } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { BooksCard } from "./books-card.tsx";
import { SnapshotCard } from "./snapshot-card.tsx";
import type { PoolOverview } from "./pool-overview.server.ts";

/** The pool at a glance: who validates, what it owes, and what waits for somebody. */
export function PoolOverviewView(overview: PoolOverview) {
  const { waiting, names, coin, asOf } = overview;
  return (
    <div className={styles["page"]}>
      <Figures figures={listFigures(overview)} asOfBlock={asOf.block} />
      <BooksCard {...overview} />
      <SnapshotCard />
      <DataTable
        caption="Validators that wait"
        cards
        rows={waiting}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState>Nobody applies and nobody is jailed.</EmptyState>}
        toolbar={<h2>Needs attention</h2>}
        columns={[
          {
            header: "Validator",
            cell: ({ id }) => <Link to={`/staking/${id}`}>{nameOf(id, names)}</Link>,
          },
          {
            header: "Status",
            cell: (validator) => (
              <ValidatorStatus validator={validator} time={overview.pool.time} />
            ),
          },
          { header: "Operator", cell: ({ operator }) => <Address value={operator} /> },
          {
            header: "Self-bond",
            align: "end",
            cell: ({ selfBond }) => <Amount value={selfBond} {...coin} form="short" />,
          },
        ]}
      />
    </div>
  );
}

function listFigures({ books, pool, counts, coin }: PoolOverview): Figure[] {
  const { stream, time } = pool;
  const left = secondsLeft(stream, time);
  return [
    {
      label: "Active set",
      value: formatInteger(books.setSize),
      note: `of ${formatInteger(books.maxValidators)}, jailed ones count`,
    },
    {
      label: "Applications",
      value: formatInteger(counts.pending),
      note: books.permissioned ? "an admin approves" : "registration is open to all",
    },
    { label: "Jailed", value: formatInteger(counts.jailed) },
    {
      label: "Reward runway",
      value: left > 0 ? formatSeconds(left) : null,
      ...(left > 0
        ? { note: `until ${formatTime(time + left)}` }
        : { reason: noRateWords[stream.finish === 0 ? "no-stream" : "ended"] }),
    },
    {
      label: "Penalties",
      value: <Amount value={books.penalties} {...coin} form="short" />,
      note: `${formatInteger(books.slashesLeftToday)} slashes left today`,
    },
  ];
}
