import { useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Paging } from "#app/ui/paging.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ListedCampaign } from "./campaign-progress.ts";
import { AmountPaid, ProgressStatus, RowsPaid } from "./campaign-progress-view.tsx";
import type { CampaignList } from "./campaign-list.server.ts";
import styles from "./campaign-table.module.css";
import { StateField } from "./state-filter.tsx";

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
  const { pathname } = useLocation();
  const isNarrowed = ["state", "token", "text", "before"].some((name) => search.get(name));
  const columns: Column<ListedCampaign>[] = [
    { header: "Saved", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      header: labels.campaign,
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
    { header: "Amount", align: "end", cell: (campaign) => <AmountPaid campaign={campaign} /> },
    {
      header: "Network",
      cell: ({ chainId }) => networks.find((one) => one.chainId === chainId)?.chainName,
    },
    { header: "From", cell: ({ sender }) => <Address value={sender} /> },
  ];
  return (
    <div className={layout["stack"]}>
      {list.unread.length > 0 && (
        <Notice tone="warn">
          Not filtered by {list.unread.join(" and ")}: the value in the address is not valid.
        </Notice>
      )}
      <DataTable
        caption={labels.caption}
        columns={columns}
        rows={list.campaigns}
        rowKey={({ id }) => id}
        cards
        toolbar={<Filters list={list} networks={networks} />}
        empty={
          isNarrowed ? (
            <EmptyState action={<ButtonLink to={pathname}>Show all</ButtonLink>}>
              Nothing matches the filter.
            </EmptyState>
          ) : (
            empty
          )
        }
        footer={
          list.next !== null || search.has("before") ? <Paging next={list.next} /> : undefined
        }
      />
    </div>
  );
}

function Filters({ list, networks }: Pick<CampaignTableProps, "list" | "networks">) {
  const [search] = useSearchParams();
  const valueOf = (name: string) => search.get(name) ?? "";
  const nameOf = (chainId: number) => networks.find((one) => one.chainId === chainId)?.chainName;
  return (
    <Form method="get" className={styles["filters"]} key={search.toString()}>
      <StateField counts={list.counts} />
      <SelectField label="Token" name="token" defaultValue={valueOf("token")}>
        <option value="">All</option>
        {list.tokens.map(({ chainId, token, symbol }) => (
          <option key={`${chainId}-${token}`} value={`${chainId}-${token}`}>
            {symbol} on {nameOf(chainId)}
          </option>
        ))}
      </SelectField>
      <TextField label="Title" name="text" maxLength={80} defaultValue={valueOf("text")} />
      <div className={styles["buttons"]}>
        <Button type="submit">Filter</Button>
      </div>
    </Form>
  );
}
