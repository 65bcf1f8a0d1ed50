import { useSearchParams } from "@remix-run/react";
import { isAddressEqual } from "viem";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger, formatShare, unknownFigure } from "#app/ui/format.ts";
import { Status } from "#app/ui/status.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
import { maxAccounts } from "#app/common/events/ledger-limits.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { CoverageText } from "./coverage-text.tsx";
import type { Holder, HoldersPage } from "./holders.types.ts";
import styles from "./manage.module.css";
import type { ManagedView } from "./managed-view.types.ts";

const pollMs = 3_000;

type HoldersTableProps = { view: ManagedView; page: HoldersPage };

/** Holders, largest balance first. */
export function HoldersTable({ view, page }: HoldersTableProps) {
  const { facts } = view;
  useRevalidateWhile(page.check.kind === "catching-up", pollMs);
  return (
    <DataTable
      caption="Holders"
      rows={page.holders}
      rowKey={({ account }) => account}
      columns={columnsFor(view)}
      empty={
        <EmptyState>
          {page.isOver
            ? `More than ${formatInteger(maxAccounts)} accounts have held it, more than the console can list. Mints and burns are still counted.`
            : `No holders of ${facts.symbol} are known.`}
        </EmptyState>
      }
      toolbar={
        <div className={layout["toolbar-rows"]}>
          <div className={layout["toolbar"]}>
            <h2>
              {page.isOver
                ? "Holders"
                : `${formatInteger(page.count)} ${page.count === 1 ? "holder" : "holders"}`}
            </h2>
            <ButtonLink
              size="small"
              to={`/token/mintBurning/${facts.token}/holders.csv`}
              reloadDocument
            >
              Export CSV
            </ButtonLink>
          </div>
          <Check view={view} page={page} />
          <CoverageText coverage={page.coverage} />
        </div>
      }
      footer={page.pages > 1 ? <Pages {...page} /> : undefined}
    />
  );
}

function Check({ view: { facts }, page: { check } }: HoldersTableProps) {
  switch (check.kind) {
    case "agrees":
      return (
        <Status tone="green">{`Equals the supply at block ${formatInteger(check.block)}`}</Status>
      );
    case "differs":
      return (
        <>
          <Status tone="amber">Does not equal the supply</Status>
          <p>
            Transfers add up to <Amount value={check.counted} {...facts} />, but the contract
            reports <Amount value={facts.supply} {...facts} />. Either some happened before the
            first indexed block, or the contract changes balances without Transfer events.
          </p>
        </>
      );
    case "catching-up":
      return (
        <Status tone="accent">{`${formatInteger(check.missing)} blocks are not indexed yet`}</Status>
      );
    case "not-read":
      return <Status tone="neutral">Not indexed</Status>;
  }
}

function columnsFor({ facts, wallet }: ManagedView): Column<Holder>[] {
  const { supply, token } = facts;
  const nameOf = (account: `0x${string}`) =>
    isAddressEqual(account, wallet)
      ? "you"
      : isAddressEqual(account, token)
        ? "the token itself"
        : undefined;
  return [
    {
      header: "Account",
      cell: ({ account }) => <Address value={account} label={nameOf(account)} />,
    },
    {
      header: "Balance",
      align: "end",
      cell: ({ reported, counted }) => (
        <Amount value={reported ?? counted} {...facts} form="rounded" />
      ),
    },
    {
      header: "Share",
      align: "end",
      cell: ({ reported, counted }) => formatShare(reported ?? counted, supply) ?? unknownFigure,
    },
    {
      header: "Check",
      cell: ({ reported, counted }) =>
        reported === null ? (
          <Status tone="neutral">Computed only</Status>
        ) : reported === counted ? (
          <Status tone="green">Matches the contract</Status>
        ) : (
          <Status tone="amber">Differs from the contract</Status>
        ),
    },
  ];
}

function Pages({ page, pages }: Pick<HoldersPage, "page" | "pages">) {
  const [search] = useSearchParams();
  const at = (number: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(number));
    return `?${next}`;
  };
  return (
    <div className={styles["tools"]}>
      <span className={typography["note"]}>
        Page {formatInteger(page)} of {formatInteger(pages)}
      </span>
      {page > 1 && (
        <ButtonLink size="small" to={at(page - 1)}>
          Previous
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink size="small" to={at(page + 1)}>
          Next
        </ButtonLink>
      )}
    </div>
  );
}
