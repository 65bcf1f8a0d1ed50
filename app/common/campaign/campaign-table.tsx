import type { ReactNode } from "react";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { Campaign } from "./campaign.types.ts";

type CampaignTableProps = {
  campaigns: readonly Campaign[];
  next: string | null;
  networks: readonly Network[];
  /** The page that a campaign's own is below. */
  path: string;
  words: {
    caption: string;
    /** What a campaign, and a row of one, is to the feature. */
    campaign: string;
    rows: string;
  };
  empty: ReactNode;
};

/** Every list that was saved, newest first, whoever saved it. */
export function CampaignTable(props: CampaignTableProps) {
  const { campaigns, next, networks, path, words, empty } = props;
  const columns: Column<Campaign>[] = [
    { header: "Saved", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      header: words.campaign,
      cell: ({ id, title, run }) => (
        <Link to={`${path}/${id}`}>
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
    { header: words.rows, align: "end", cell: ({ rowCount }) => formatInteger(rowCount) },
    {
      header: "Total",
      align: "end",
      cell: ({ total, asset }) => <Amount value={total} {...asset} />,
    },
  ];
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      rows={campaigns}
      rowKey={({ id }) => id}
      empty={empty}
      footer={next !== null && <ButtonLink to={`?before=${next}`}>Older</ButtonLink>}
    />
  );
}
