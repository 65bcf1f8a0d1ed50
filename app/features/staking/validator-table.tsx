import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatBps, formatInteger, formatTime, unknownFigure } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findDelegateBlocker } from "./blockers.ts";
import { yearlyRate } from "#app/common/staking/rewards.ts";
import { PageLinks } from "./page-links.tsx";
import styles from "#app/common/staking/staking.module.css";
import type { StakingFacts } from "./staking-view.types.ts";
import { formatChoice, type ListedValidator, type ValidatorPage } from "./validator-list.ts";
import { ValidatorStatus } from "#app/common/staking/validator-status.tsx";
import { ValidatorToolbar } from "./validator-toolbar.tsx";
import { nameOf } from "#app/common/staking/labels.ts";

type ValidatorTableProps = { facts: StakingFacts; page: ValidatorPage };

/** Table of all validators, including jailed and exited ones. */
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
      footer={
        pages > 1 ? (
          <PageLinks
            page={choice.page}
            pages={pages}
            at={(number) => formatChoice({ ...choice, page: number })}
          />
        ) : undefined
      }
    />
  );
}

function EmptyList({ page: { choice, counts } }: { page: ValidatorPage }) {
  if (counts.all === 0) {
    return <EmptyState>No validators yet. Registered validators appear here.</EmptyState>;
  }
  return (
    <EmptyState action={<ButtonLink to="/staking">Show all</ButtonLink>}>
      {choice.find === ""
        ? "No matching validators."
        : `No validator matches “${choice.find}” by name, number or address.`}
    </EmptyState>
  );
}

function columnsFor(facts: StakingFacts): Column<ListedValidator>[] {
  const { coin, names, pool, account } = facts;
  const amount = (wei: bigint) => <Amount value={wei} {...coin} form="short" />;
  return [
    {
      header: "Validator",
      cell: ({ id, operator }) => (
        <span className={styles["name"]}>
          <Link to={`/staking/${id}`}>{nameOf(id, names)}</Link>
          <Address value={operator} className={typography["note"] ?? ""} />
        </span>
      ),
    },
    {
      header: "Status",
      cell: (validator) => <ValidatorStatus validator={validator} time={pool.time} />,
    },
    {
      header: "Total stake",
      align: "end",
      cell: ({ bonded, selfBond, before }) => (
        <span className={layout["two-lines"]}>
          {amount(bonded)}
          {before !== null && before !== bonded && (
            <span className={typography["note"]} title="Change in 24 hours">
              {bonded > before && "+"}
              {amount(bonded - before)} in 24 h
            </span>
          )}
          <span className={typography["note"]}>self-stake {amount(selfBond)}</span>
        </span>
      ),
    },
    {
      header: "Share",
      align: "end",
      cell: ({ ranking }) =>
        ranking === null ? (
          unknownFigure
        ) : (
          <span className={layout["two-lines"]}>
            {formatBps(ranking.shareBps)}
            <span className={typography["note"]}>
              top {ranking.rank}: {formatBps(ranking.cumulativeBps)}
            </span>
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
          <span className={layout["two-lines"]}>
            {formatBps(commissionBps)}
            {nextCommission !== null && (
              <span className={typography["note"]} title={formatTime(nextCommission.at)}>
                {formatBps(nextCommission.bps)} from {formatTime(nextCommission.at).slice(0, 10)}
              </span>
            )}
            {status === "active" && rate.kind === "known" && (
              <span className={typography["note"]}>{formatBps(rate.bps)} APR</span>
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
        const blocker = findDelegateBlocker(pool, validator, validator.operator === account.wallet);
        return blocker === null ? (
          <ButtonLink size="small" to={`/staking/${validator.id}`}>
            Delegate
          </ButtonLink>
        ) : (
          <Button size="small" blocker={blocker}>
            Delegate
          </Button>
        );
      },
    },
  ];
}
