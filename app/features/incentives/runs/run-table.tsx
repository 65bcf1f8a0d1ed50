import { rootLabels } from "#app/domain/claims/programme-states.ts";
import type { IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import type { ListedRun, RewardsPage } from "./rewards-page.server.ts";

/** All computed runs of an incentive, published or not. */
export function RunTable({ page }: { page: RewardsPage }) {
  return (
    <DataTable
      caption="Computed rewards"
      columns={columnsOf(page.terms.terms.token)}
      rows={page.runs}
      rowKey={({ id }) => id}
      empty={<EmptyState>Computed rewards appear here.</EmptyState>}
    />
  );
}

function columnsOf({ symbol, decimals }: IncentiveToken): Column<ListedRun>[] {
  return [
    {
      header: "Of",
      cell: ({ id, epoch }) => (
        <Link to={`?run=${id}`} preventScrollReset>
          {epoch === null ? "A list" : `Epoch ${epoch + 1}`}
        </Link>
      ),
    },
    {
      header: "State",
      cell: ({ published }) =>
        published === null ? (
          <Status tone="neutral">Prepared</Status>
        ) : (
          <Status tone={rootLabels[published.state].tone}>
            Root {published.n}, {rootLabels[published.state].text.toLowerCase()}
          </Status>
        ),
    },
    {
      header: "Recipients",
      align: "end",
      cell: ({ summary }) => formatInteger(summary.recipients),
    },
    {
      header: "Allocated",
      align: "end",
      cell: ({ summary }) => (
        <Amount value={summary.sum} symbol={symbol} decimals={decimals} form="rounded" />
      ),
    },
    { header: "Computed", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ];
}
