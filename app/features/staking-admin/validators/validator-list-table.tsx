import type { ManagedValidator } from "#app/common/staking/registration/registry.types.ts";
import styles from "#app/common/staking/staking.module.css";
import { ValidatorStatus } from "#app/common/staking/validator-status.tsx";
import { nameOf } from "#app/common/staking/labels.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatBps, formatInteger, formatTime } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import chipStyles from "#app/ui/chips.module.css";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { type ValidatorListPage, formatListChoice, type Kind, kinds } from "./validator-list.ts";
import { ApplicantFacts } from "./applicant-facts.tsx";
import type { ValidatorListFacts, ValidatorList } from "./validator-list.server.ts";
import { RowActions } from "./row-actions.tsx";
import adminStyles from "./validators.module.css";

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
    <DataTable
      caption="All validators"
      columns={columnsFor(facts)}
      rows={page.rows}
      rowKey={({ id }) => String(id)}
      toolbar={<Toolbar page={page} />}
      empty={
        <EmptyState>
          {page.choice.kind === "all" && page.choice.find === ""
            ? "No validators yet. Applicants and added validators appear here."
            : "No matching validators."}
        </EmptyState>
      }
      footer={page.pages > 1 || unread > 0 ? <Footer page={page} unread={unread} /> : undefined}
    />
  );
}

function Toolbar({ page: { choice, counts } }: { page: ValidatorListPage<ManagedValidator> }) {
  return (
    <div className={layout["toolbar"]}>
      <nav aria-label="Validator filter" className={chipStyles["chips"]}>
        {kinds.map((kind) => (
          <Link
            key={kind}
            to={formatListChoice({ ...choice, kind, page: 1 })}
            preventScrollReset
            className={chipStyles["chip"]}
            aria-current={kind === choice.kind ? "true" : undefined}
          >
            {kindLabels[kind]} {formatInteger(counts[kind])}
          </Link>
        ))}
      </nav>
      <Form method="get" role="search" preventScrollReset className={layout["tools"]}>
        {choice.kind !== "all" && <input type="hidden" name="show" value={choice.kind} />}
        <input
          type="search"
          name="find"
          aria-label="Name, operator or number"
          placeholder="Name, operator, number"
          defaultValue={choice.find}
          key={choice.find}
          className={adminStyles["search"]}
        />
        <Button size="small" type="submit">
          Find
        </Button>
      </Form>
    </div>
  );
}

function Footer({ page: { choice, pages }, unread }: Pick<ValidatorList, "page" | "unread">) {
  const { page } = choice;
  return (
    <div className={styles["paging"]}>
      {unread > 0 && (
        <span className={typography["note"]}>
          The newest {formatInteger(unread)} validators are not indexed yet and not shown here.
        </span>
      )}
      <span className={typography["note"]}>
        Page {formatInteger(page)} of {formatInteger(pages)}
      </span>
      {page > 1 && (
        <ButtonLink size="small" to={formatListChoice({ ...choice, page: page - 1 })}>
          Previous
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink size="small" to={formatListChoice({ ...choice, page: page + 1 })}>
          Next
        </ButtonLink>
      )}
    </div>
  );
}

function columnsFor(facts: ValidatorListFacts): Column<ManagedValidator>[] {
  const { coin, names } = facts;
  return [
    {
      header: "Validator",
      cell: ({ id, operator, status }) => (
        <span className={styles["name"]}>
          <Link to={`/staking/${id}`}>{nameOf(id, names)}</Link>
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
      cell: ({ registeredAt }) => (
        <span title={formatTime(registeredAt)}>{formatTime(registeredAt).slice(0, 10)}</span>
      ),
    },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: (validator) => <RowActions facts={facts} validator={validator} />,
    },
  ];
}
