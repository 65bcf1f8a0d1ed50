import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";

type CampaignTableProps = {
  campaigns: readonly Campaign[];
  next: string | null;
  networks: readonly Network[];
};

/** All grants that were saved, newest first, whoever saved them. */
export function CampaignTable({ campaigns, next, networks }: CampaignTableProps) {
  const columns: Column<Campaign>[] = [
    { header: "Saved", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      header: "Grants",
      cell: ({ id, title, run }) => (
        <Link to={`/vesting/campaigns/${id}`}>
          {title || "Without a title"}
          {run > 0 && ` (run ${run + 1})`}
        </Link>
      ),
    },
    {
      header: "Network",
      cell: ({ chainId }) => networks.find((one) => one.chainId === chainId)?.chainName,
    },
    { header: "From", cell: ({ sender }) => <Address value={sender} /> },
    { header: "Schedules", align: "end", cell: ({ rowCount }) => formatInteger(rowCount) },
    {
      header: "Total",
      align: "end",
      cell: ({ total, asset }) => <Amount value={total} {...asset} />,
    },
  ];
  return (
    <DataTable
      caption="Saved grants"
      columns={columns}
      rows={campaigns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState action={<ButtonLink to="/vesting/create">Create a schedule</ButtonLink>}>
          All grants that are saved to be created appear here.
        </EmptyState>
      }
      {...(next !== null && { footer: <ButtonLink to={`?before=${next}`}>Older</ButtonLink> })}
    />
  );
}
