import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Network } from "#app/chain/networks.ts";
import { choiceFilter } from "#app/kit/list/filter-fields.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import typography from "#app/ui/typography.module.css";
import type { ListedCampaign } from "#app/domain/payments/campaign/campaign-progress.ts";
import { AmountPaid, ProgressStatus, RowsPaid } from "./campaign-progress-view.tsx";
import type { CampaignList } from "./campaign-list.server.ts";
import { stateSegments } from "./state-filter.ts";

type CampaignTableProps = {
  list: CampaignList;
  networks: readonly Network[];
  /** Parent path of the campaign pages. */
  path: string;
  labels: {
    caption: string;
    /** The feature's labels for a campaign and for its finished rows. */
    campaign: string;
    rows: string;
  };
  empty: ReactNode;
};

/** All saved lists of all wallets, newest first, with their progress. */
export function CampaignTable(props: CampaignTableProps) {
  const { list, networks, path, labels, empty } = props;
  const [search] = useSearchParams();
  const nameOf = (chainId: number) => networks.find((one) => one.chainId === chainId)?.chainName;
  const columns: Column<ListedCampaign>[] = [
    { header: "Saved", phone: "time", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      header: labels.campaign,
      phone: "title",
      cell: ({ id, title, run }) => (
        <Link className={typography["wrap"]} to={`${path}/${id}`}>
          {title || "Untitled"}
          {run > 0 && ` (run ${run + 1})`}
        </Link>
      ),
    },
    { header: "State", cell: ({ progress }) => <ProgressStatus progress={progress} /> },
    {
      header: labels.rows,
      align: "end",
      cell: ({ progress }) => <RowsPaid progress={progress} label={labels.rows} />,
    },
    {
      header: "Amount",
      phone: "amount",
      align: "end",
      cell: (campaign) => <AmountPaid campaign={campaign} />,
    },
    {
      header: "Network",
      priority: "medium",
      cell: ({ chainId }) => nameOf(chainId),
    },
    { header: "From", priority: "medium", cell: ({ sender }) => <Address value={sender} /> },
  ];
  return (
    <ListView
      caption={labels.caption}
      columns={columns}
      page={list}
      rowKey={({ id }) => id}
      filters={{
        rejected: list.rejected,
        segments: stateSegments(list.counts, search.get("state")),
        fields: [
          { kind: "text", name: "text", label: "Title" },
          choiceFilter(
            "token",
            "Token",
            "All tokens",
            list.tokens.map(({ chainId, token, symbol }) => [
              `${chainId}-${token}`,
              `${symbol} on ${nameOf(chainId)}`,
            ]),
          ),
        ],
      }}
      empty={empty}
    />
  );
}
