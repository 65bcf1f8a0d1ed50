import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatBps, formatInteger, formatTime, unknownFigure } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { findDelegateLack } from "./lacks.ts";
import { yearlyRate } from "./rewards.ts";
import { PageLinks } from "./page-links.tsx";
import styles from "./staking.module.css";
import type { StakingFacts } from "./staking-view.types.ts";
import { formatChoice, type ListedValidator, type ValidatorPage } from "./validator-list.ts";
import { ValidatorStatus } from "./validator-status.tsx";
import { ValidatorToolbar } from "./validator-toolbar.tsx";
import { nameOf } from "./words.ts";

type ValidatorTableProps = { facts: StakingFacts; page: ValidatorPage };

/** Every validator, also those that are jailed or gone. */
export function ValidatorTable({ facts, page }: ValidatorTableProps) {
  const { choice, pages } = page;
  return (
    <DataTable
      caption="Validators"
      columns={columnsFor(facts)}
      rows={page.rows}
      rowKey={({ id }) => String(id)}
      toolbar={<ValidatorToolbar page={page} />}
      empty={<EmptyList page={page} />}
      {...(pages > 1 && {
        footer: (
          <PageLinks
            page={choice.page}
            pages={pages}
            at={(number) => formatChoice({ ...choice, page: number })}
          />
        ),
      })}
    />
  );
}

function EmptyList({ page: { choice, counts } }: { page: ValidatorPage }) {
  if (counts.all === 0) {
    return (
      <EmptyState>
        No validators yet. Whoever registers with the staking contract appears here.
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<ButtonLink to="/staking">Show all</ButtonLink>}>
      {choice.find === ""
        ? "There are no validators of this kind."
        : `No validator of this kind has “${choice.find}” in its name, or as its number or address.`}
    </EmptyState>
  );
}

function columnsFor(facts: StakingFacts): Column<ListedValidator>[] {
  const { coin, names, pool, mine } = facts;
  const amount = (wei: bigint) => <Amount value={wei} {...coin} form="short" />;
  return [
    { header: "Rank", cell: ({ standing }) => standing?.rank ?? unknownFigure },
    {
      header: "Validator",
      cell: ({ id, operator }) => (
        <span className={styles["name"]}>
          <Link to={`/staking/${id}`}>{nameOf(id, names)}</Link>
          <Address value={operator} className={styles["quiet"] ?? ""} />
        </span>
      ),
    },
    {
      header: "Status",
      cell: (validator) => <ValidatorStatus validator={validator} time={pool.time} />,
    },
    {
      header: "Bonded",
      align: "end",
      cell: ({ bonded, selfBond, before }) => (
        <span className={styles["two-lines"]}>
          {amount(bonded)}
          {before !== null && before !== bonded && (
            <span className={styles["quiet"]} title="What was bonded less or more a day ago">
              {bonded > before && "+"}
              {amount(bonded - before)} in a day
            </span>
          )}
          <span className={styles["quiet"]}>own {amount(selfBond)}</span>
        </span>
      ),
    },
    {
      header: "Share",
      align: "end",
      cell: ({ standing }) =>
        standing === null ? (
          unknownFigure
        ) : (
          <span className={styles["two-lines"]}>
            {formatBps(standing.shareBps)}
            <span className={styles["quiet"]}>first {formatBps(standing.cumulativeBps)}</span>
          </span>
        ),
    },
    {
      header: "Delegators",
      align: "end",
      cell: ({ delegators }) => (delegators === null ? unknownFigure : formatInteger(delegators)),
    },
    {
      header: "Commission",
      align: "end",
      cell: ({ commissionBps, nextCommission, status }) => {
        const rate = yearlyRate(pool.stream, pool.time, commissionBps);
        return (
          <span className={styles["two-lines"]}>
            {formatBps(commissionBps)}
            {nextCommission !== null && (
              <span className={styles["quiet"]} title={formatTime(nextCommission.at)}>
                {formatBps(nextCommission.bps)} from {formatTime(nextCommission.at).slice(0, 10)}
              </span>
            )}
            {status === "active" && rate.kind === "known" && (
              <span className={styles["quiet"]}>earns {formatBps(rate.bps)} a year</span>
            )}
          </span>
        );
      },
    },
    {
      header: "My stake",
      align: "end",
      cell: ({ position }) => (position === null ? unknownFigure : amount(position.tokens)),
    },
    {
      header: "Action",
      actions: true,
      align: "end",
      cell: (validator) => {
        const lack = findDelegateLack(pool, validator, validator.operator === mine.wallet);
        return lack === null ? (
          <ButtonLink size="small" to={`/staking/${validator.id}`}>
            Delegate
          </ButtonLink>
        ) : (
          <Button size="small" disabled title={lack}>
            Delegate
          </Button>
        );
      },
    },
  ];
}
