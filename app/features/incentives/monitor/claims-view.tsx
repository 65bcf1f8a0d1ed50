import type { IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";

import { ListView } from "#app/kit/list/list-view.tsx";
import { incentivePaths } from "#app/paths/incentives.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatInteger, formatShare } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";
import type { DayOfClaims, Unclaimed } from "./claims.ts";
import type { ClaimsPage } from "./claims-page.server.ts";

/** Poll interval while recent claims are not indexed yet. */
const catchUpMs = 3_000;

/** Poll interval for claims by others, which the page is not notified of. */
const watchMs = 15_000;

/** Claim progress of a program, and the accounts that have not claimed yet. */
export function ClaimsView({ page }: { page: ClaimsPage }) {
  const { terms, incentive, unclaimed, days, isBehind } = page;
  useRevalidateWhile(true, isBehind ? catchUpMs : watchMs);
  if (terms.kind === "invalid") return null;
  const { token } = terms.terms;
  return (
    <>
      {isBehind && (
        <Notice tone="info">
          The newest claims are not counted yet. The lists below follow in a moment.
        </Notice>
      )}
      <Figures figures={listFigures(page, token)} asOfBlock={page.facts.block} />
      <div className={layout["columns"]}>
        <ListView
          caption="Not claimed"
          title="Not claimed"
          dense
          columns={unclaimedColumns(token)}
          page={{ rows: unclaimed?.first ?? [], next: null }}
          rowKey={({ account }) => account}
          empty={
            <EmptyState>
              {unclaimed === null
                ? "Claimable accounts appear here once a root is active."
                : "Everything is claimed."}
            </EmptyState>
          }
          filters={
            unclaimed === null || unclaimed.count === 0
              ? undefined
              : { csv: incentivePaths.unclaimedCsv(incentive.id) }
          }
        />
        <DataTable
          caption="Claims by day"
          dense
          columns={dayColumns(token)}
          rows={days}
          rowKey={({ day }) => day}
          empty={<EmptyState>Claims appear here by day.</EmptyState>}
        />
      </div>
    </>
  );
}

function listFigures(page: ClaimsPage, token: IncentiveToken): Figure[] {
  const { programme, claims, claimants, unclaimed } = page;
  const root = programme.roots.find(({ n }) => n === programme.newestRoot);
  const amount = (value: bigint) => (
    <Amount value={value} symbol={token.symbol} decimals={token.decimals} form="rounded" />
  );
  return [
    {
      label: "Claimed",
      value: root ? formatShare(programme.paid, root.total, 2) : null,
      reason: "No active root",
      note: amount(programme.paid),
    },
    {
      label: "Claims",
      value: formatInteger(claims),
      note: `by ${formatInteger(claimants)} ${claimants === 1 ? "account" : "accounts"}`,
    },
    {
      label: "Not claimed",
      value: unclaimed === null ? null : amount(unclaimed.sum),
      reason: "No active root with a stored list",
      note:
        unclaimed !== null
          ? `by ${formatInteger(unclaimed.count)} of ${formatInteger(unclaimed.accounts)} accounts`
          : undefined,
    },
  ];
}

function unclaimedColumns(token: IncentiveToken): Column<Unclaimed>[] {
  return [
    { header: "Account", cell: ({ account }) => <Address value={account} /> },
    {
      header: "Can claim",
      align: "end",
      cell: ({ amount }) => (
        <Amount value={amount} symbol={token.symbol} decimals={token.decimals} form="rounded" />
      ),
    },
  ];
}

function dayColumns(token: IncentiveToken): Column<DayOfClaims>[] {
  return [
    { header: "Day (UTC)", cell: ({ day }) => day },
    { header: "Claims", align: "end", cell: ({ claims }) => formatInteger(claims) },
    {
      header: "Paid",
      align: "end",
      cell: ({ amount }) => (
        <Amount value={amount} symbol={token.symbol} decimals={token.decimals} form="rounded" />
      ),
    },
  ];
}
