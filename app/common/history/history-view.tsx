import { useLocation, useSearchParams } from "@remix-run/react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
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
import { DifferenceList } from "./difference-list.tsx";
import { actionsOf, filterNames } from "./history-filter.ts";
import type { HistoryPage, HistoryRow } from "./history.server.ts";
import styles from "./history.module.css";

/** Shows who did what on a page of the console, and when. */
export function HistoryView({ page }: { page: HistoryPage }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const isFiltered = filterNames.some((name) => search.get(name));
  return (
    <div className={layout["stack"]}>
      {page.unread.length > 0 && (
        <Notice tone="warn">
          Not filtered by {page.unread.join(", ")}: the value is not valid.
        </Notice>
      )}
      <DataTable
        caption="Admin actions"
        rows={page.rows}
        rowKey={(row) => row.id}
        columns={columnsFor(page)}
        cards
        toolbar={<Filters page={page} />}
        empty={
          isFiltered || search.has("before") ? (
            <EmptyState action={<ButtonLink to={pathname}>Show all</ButtonLink>}>
              No actions match the filter.
            </EmptyState>
          ) : (
            <EmptyState>Admin actions will appear here.</EmptyState>
          )
        }
        footer={page.next || search.has("before") ? <Paging next={page.next} /> : undefined}
      />
    </div>
  );
}

function columnsFor({ networks }: HistoryPage): Column<HistoryRow>[] {
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
    {
      header: "Who",
      cell: ({ actor, actorName }) => <Address value={actor} label={actorName ?? undefined} />,
    },
    {
      header: "What",
      cell: ({ label, subject, subjectPage }) => (
        <span className={styles["what"]}>
          {label}
          <span className={styles["subject"]}>
            {subjectPage === null ? subject : <Link to={subjectPage}>{subject}</Link>}
          </span>
        </span>
      ),
    },
    {
      header: "Changes",
      cell: ({ differences }) => <DifferenceList differences={differences} />,
    },
    {
      header: "Transaction",
      cell: ({ transaction }) =>
        transaction && (
          <Address
            value={transaction.hash}
            kind="transaction hash"
            explorer={
              <a href={explorerTransactionUrl(networks, transaction.chainId, transaction.hash)}>
                View
              </a>
            }
          />
        ),
    },
  ];
}

function Filters({ page: { area, topic } }: { page: HistoryPage }) {
  const [search] = useSearchParams();
  const exportSearch = new URLSearchParams(search);
  exportSearch.delete("before");
  if (topic !== null) exportSearch.set("topic", topic);
  const valueOf = (name: (typeof filterNames)[number]) => search.get(name) ?? "";
  return (
    <Form method="get" className={layout["filters"]} key={search.toString()}>
      <SelectField label="Action" name="action" defaultValue={valueOf("action")}>
        <option value="">All</option>
        {actionsOf(area).map(({ action, label }) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="Who" name="actor" mono placeholder="0x…" defaultValue={valueOf("actor")} />
      <TextField label="Text" name="text" maxLength={100} defaultValue={valueOf("text")} />
      <TextField label="From (UTC)" name="from" type="date" defaultValue={valueOf("from")} />
      <TextField label="To (UTC)" name="to" type="date" defaultValue={valueOf("to")} />
      <div className={layout["filter-buttons"]}>
        <Button type="submit">Filter</Button>
        <ButtonLink to={`/history/${area}/actions.csv?${exportSearch}`} reloadDocument>
          Export CSV
        </ButtonLink>
      </div>
    </Form>
  );
}
