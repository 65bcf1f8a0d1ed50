import { isAddressEqual } from "viem";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger, formatShare, unknownFigure } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import { maxAccounts } from "#app/domain/events/ledger-limits.ts";
import { CoverageText } from "#app/features/tokens/manage/shared/coverage-text.tsx";
import type { Holder, HoldersPage } from "./holders.types.ts";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import { tokenPaths } from "#app/paths/tokens.ts";

const pollMs = 3_000;

type HoldersTableProps = { view: ManagedView; page: HoldersPage };

/** Holders, largest balance first. */
export function HoldersTable({ view, page }: HoldersTableProps) {
  const { symbol, token } = view.facts;
  const { total, isOver, check, coverage } = page;
  useRevalidateWhile(check.kind === "catching-up", pollMs);
  return (
    <ListView
      caption="Holders"
      page={page}
      rowKey={({ account }) => account}
      columns={columnsFor(view)}
      empty={
        <EmptyState>
          {isOver
            ? `More than ${formatInteger(maxAccounts)} accounts held it, too many to list.`
            : `Holders of ${symbol} appear here.`}
        </EmptyState>
      }
      title={isOver ? "Holders" : `${formatInteger(total)} ${total === 1 ? "holder" : "holders"}`}
      filters={{ csv: tokenPaths.holdersCsv(token) }}
      note={
        <>
          <Check view={view} page={page} />
          <CoverageText coverage={coverage} />
        </>
      }
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
