import type { ManagedValidator } from "#app/features/staking/operator/registry.types.ts";
import styles from "#app/features/staking/staking.module.css";
import { ValidatorStatus } from "#app/features/staking/validator-status.tsx";
import { nameOf } from "#app/features/staking/words.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatBps, formatInteger, formatTime } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { type DeskPage, formatDeskChoice, type Kind, kinds } from "./desk-list.ts";
import { ApplicantFacts } from "./applicant-facts.tsx";
import type { DeskFacts, ValidatorsDesk } from "./desk-page.server.ts";
import { RowActions } from "./row-actions.tsx";
import desk from "./validators.module.css";

const kindWords: Readonly<Record<Kind, string>> = {
  all: "All",
  pending: "Applications",
  active: "Active",
  jailed: "Jailed",
  leaving: "Exiting",
  gone: "Exited or tombstoned",
};

/** Every validator with what an admin may do, those that wait first. */
export function DeskTable({ facts, page, unread }: ValidatorsDesk) {
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
            ? "No validators yet. Who applies appears here, and whom you add."
            : "There are no validators of this kind."}
        </EmptyState>
      }
      {...((page.pages > 1 || unread > 0) && { footer: <Footer page={page} unread={unread} /> })}
    />
  );
}

function Toolbar({ page: { choice, counts } }: { page: DeskPage<ManagedValidator> }) {
  return (
    <div className={styles["toolbar"]}>
      <nav aria-label="Kinds of validators" className={styles["chips"]}>
        {kinds.map((kind) => (
          <Link
            key={kind}
            to={formatDeskChoice({ ...choice, kind, page: 1 })}
            preventScrollReset
            className={styles["chip"]}
            aria-current={kind === choice.kind ? "true" : undefined}
          >
            {kindWords[kind]} {formatInteger(counts[kind])}
          </Link>
        ))}
      </nav>
      <Form method="get" role="search" preventScrollReset className={styles["tools"]}>
        {choice.kind !== "all" && <input type="hidden" name="show" value={choice.kind} />}
        <input
          type="search"
          name="find"
          aria-label="Name, operator or number"
          placeholder="Name, operator, number"
          defaultValue={choice.find}
          key={choice.find}
          className={desk["search"]}
        />
        <Button size="small" type="submit">
          Find
        </Button>
      </Form>
    </div>
  );
}

function Footer({ page: { choice, pages }, unread }: Pick<ValidatorsDesk, "page" | "unread">) {
  const { page } = choice;
  return (
    <div className={styles["paging"]}>
      {unread > 0 && (
        <span className={styles["quiet"]}>
          The newest {formatInteger(unread)} validators are not counted yet and not shown here.
        </span>
      )}
      <span className={styles["quiet"]}>
        Page {formatInteger(page)} of {formatInteger(pages)}
      </span>
      {page > 1 && (
        <ButtonLink size="small" to={formatDeskChoice({ ...choice, page: page - 1 })}>
          Previous
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink size="small" to={formatDeskChoice({ ...choice, page: page + 1 })}>
          Next
        </ButtonLink>
      )}
    </div>
  );
}

function columnsFor(facts: DeskFacts): Column<ManagedValidator>[] {
  const { coin, names } = facts;
  return [
    {
      header: "Validator",
      cell: ({ id, operator, status }) => (
        <span className={styles["name"]}>
          <Link to={`/staking/${id}`}>{nameOf(id, names)}</Link>
          <Address value={operator} className={styles["quiet"] ?? ""} />
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
        <span className={styles["two-lines"]}>
          <Amount value={bonded} {...coin} form="short" />
          <span className={styles["quiet"]}>
            own <Amount value={selfBond} {...coin} form="short" />
          </span>
        </span>
      ),
    },
    {
      header: "Commission",
      align: "end",
      cell: ({ commissionBps, maxCommissionBps }) => (
        <span className={styles["two-lines"]}>
          {formatBps(commissionBps)}
          <span className={styles["quiet"]}>never above {formatBps(maxCommissionBps)}</span>
        </span>
      ),
    },
    {
      header: "Since",
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
