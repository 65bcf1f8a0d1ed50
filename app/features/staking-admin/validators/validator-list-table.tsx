import type { ManagedValidator } from "#app/domain/staking/registration/registry.types.ts";
import styles from "#app/common/staking/staking.module.css";
import { ValidatorStatus } from "#app/common/staking/validator-status.tsx";
import { nameOf } from "#app/domain/staking/labels.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { stakingPaths } from "#app/paths/staking.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatBps, formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { type Kind, kinds } from "./validator-list.ts";
import { ApplicantFacts } from "./applicant-facts.tsx";
import type { ValidatorListFacts, ValidatorList } from "./validator-list.server.ts";
import { RowActions } from "./row-actions.tsx";

const kindLabels: Readonly<Record<Kind, string>> = {
  all: "All",
  pending: "Applications",
  active: "Active",
  jailed: "Jailed",
  leaving: "Exiting",
  gone: "Exited or tombstoned",
};

/** All validators with admin actions, pending ones first. */
export function ValidatorListTable({ facts, page, unread }: ValidatorList) {
  return (
    <ListView
      caption="All validators"
      columns={columnsFor(facts)}
      page={page}
      rowKey={({ id }) => String(id)}
      filters={{
        segments: {
          name: "show",
          label: "Validator filter",
          selected: page.choice.kind,
          options: kinds.map((kind) => ({
            value: kind,
            label: kindLabels[kind],
            count: page.counts[kind],
          })),
        },
        fields: [{ kind: "text", name: "find", label: "Name, operator or number" }],
      }}
      note={
        unread > 0
          ? `The newest ${formatInteger(unread)} validators are not indexed yet and not shown here.`
          : undefined
      }
      noMatch="No matching validators."
      empty={
        <EmptyState>No validators yet. Applicants and added validators appear here.</EmptyState>
      }
    />
  );
}

function columnsFor(facts: ValidatorListFacts): Column<ManagedValidator>[] {
  const { coin, names } = facts;
  return [
    {
      header: "Validator",
      cell: ({ id, operator, status }) => (
        <span className={styles["name"]}>
          <Link to={stakingPaths.validator(id)}>{nameOf(id, names)}</Link>
          <Address value={operator} className={typography["note"] ?? ""} />
          {status === "pending" && <ApplicantFacts metadata={facts.metadata.get(id)} />}
        </span>
      ),
    },
    {
      header: "Status",
      cell: (validator) => <ValidatorStatus validator={validator} time={facts.registry.time} />,
    },
    {
      header: "Stake",
      align: "end",
      cell: ({ bonded, selfBond }) => (
        <span className={layout["two-lines"]}>
          <Amount value={bonded} {...coin} form="short" />
          <span className={typography["note"]}>
            own <Amount value={selfBond} {...coin} form="short" />
          </span>
        </span>
      ),
    },
    {
      header: "Commission",
      priority: "medium",
      align: "end",
      cell: ({ commissionBps, maxCommissionBps }) => (
        <span className={layout["two-lines"]}>
          {formatBps(commissionBps)}
          <span className={typography["note"]}>max {formatBps(maxCommissionBps)}</span>
        </span>
      ),
    },
    {
      header: "Since",
      priority: "low",
      cell: ({ registeredAt }) => <Time at={registeredAt * 1_000} form="day" />,
    },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: (validator) => <RowActions facts={facts} validator={validator} />,
    },
  ];
}
