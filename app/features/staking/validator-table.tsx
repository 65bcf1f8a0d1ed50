import { orderFilter } from "#app/kit/list/filter-fields.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatBps, formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findDelegateBlocker } from "./blockers.ts";
import { yearlyRate } from "#app/domain/staking/rewards.ts";
import styles from "#app/common/staking/staking.module.css";
import type { StakingFacts } from "./staking-view.types.ts";
import {
  type Filter,
  filters,
  type ListedValidator,
  type Sort,
  sorts,
  type ValidatorPage,
} from "./validator-list.ts";
import { ValidatorStatus } from "#app/common/staking/validator-status.tsx";
import { nameOf } from "#app/domain/staking/labels.ts";
import { stakingPaths } from "#app/paths/staking.ts";

type ValidatorTableProps = { facts: StakingFacts; page: ValidatorPage };

/** Table of all validators, including jailed and exited ones. */
export function ValidatorTable({ facts, page }: ValidatorTableProps) {
  const { choice, counts } = page;
  return (
    <ListView
      caption="Validators"
      columns={columnsFor(facts)}
      page={page}
      rowKey={({ id }) => String(id)}
      filters={{
        segments: {
          name: "show",
          label: "Status",
          selected: choice.filter,
          options: filters.map((filter) => ({
            value: filter,
            label: filterLabels[filter],
            count: counts[filter],
          })),
        },
        fields: [
          { kind: "text", name: "find", label: "Name, number or address" },
          orderFilter("Sort by", sorts, sortLabels),
        ],
        csv: stakingPaths.validatorsCsv,
      }}
      empty={
        <EmptyState
          action={<ButtonLink to={stakingPaths.myValidator}>Apply as a validator</ButtonLink>}
        >
          Registered validators appear here.
        </EmptyState>
      }
    />
  );
}

const filterLabels: Readonly<Record<Filter, string>> = {
  all: "All",
  active: "Active",
  jailed: "Jailed or tombstoned",
  leaving: "Exiting",
  pending: "Pending",
};
const sortLabels: Readonly<Record<Sort, string>> = {
  stake: "Most stake first",
  commission: "Lowest commission first",
  mine: "My stake first",
  number: "Oldest first",
};

function columnsFor(facts: StakingFacts): Column<ListedValidator>[] {
  const { coin, names, pool, account } = facts;
  const amount = (wei: bigint) => <Amount value={wei} {...coin} form="short" />;
  return [
    {
      header: "Validator",
      cell: ({ id, operator }) => (
        <span className={styles["name"]}>
          <Link to={stakingPaths.validator(id)}>{nameOf(id, names)}</Link>
          <Address value={operator} className={typography["note"] ?? ""} />
        </span>
      ),
    },
    {
      header: "Status",
      cell: (validator) => (
        <span className={layout["two-lines"]}>
          <ValidatorStatus validator={validator} time={pool.time} />
          {validator.uptime !== null && (
            <span
              className={typography["note"]}
              title={`Blocks signed in epoch ${validator.uptime.epoch}`}
            >
              {formatBps(validator.uptime.bps)} uptime
            </span>
          )}
        </span>
      ),
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
      priority: "medium",
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
      priority: "low",
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
              <span className={typography["note"]}>
                {formatBps(nextCommission.bps)} from{" "}
                <Time at={nextCommission.at * 1_000} form="day" />
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
      priority: "low",
      align: "end",
      cell: ({ position }) => (position === null ? unknownFigure : amount(position.tokens)),
    },
    {
      header: "Action",
      phone: "detail",
      actions: true,
      align: "end",
      cell: (validator) => {
        const blocker = findDelegateBlocker(pool, validator, validator.operator === account.wallet);
        return blocker === null ? (
          <ButtonLink size="small" to={stakingPaths.validator(validator.id)}>
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
