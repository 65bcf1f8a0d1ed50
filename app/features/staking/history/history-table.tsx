import { useSearchParams } from "@remix-run/react";
import { PageLinks } from "#app/features/staking/page-links.tsx";
import styles from "#app/features/staking/staking.module.css";
import { nameOf } from "#app/features/staking/words.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import type { HistoryType } from "./history.types.ts";
import type { HistoryPage, ListedRow } from "./history-page.server.ts";

const typeWords: Readonly<Record<HistoryType, string>> = {
  stake: "Delegated",
  unstake: "Undelegated",
  "put-back": "Put back",
  withdraw: "Withdrawn",
  "move-out": "Moved away",
  "move-in": "Moved here",
  claim: "Claimed",
  commission: "Commission claimed",
  compound: "Compounded",
  slash: "Slashed",
  "slash-unbonding": "Unbonding stake slashed",
};

/** What the wallet did and what was done to its stake, newest first. */
export function HistoryTable({ page }: { page: HistoryPage }) {
  const [search] = useSearchParams();
  const { choice, pages, all } = page;
  const isFiltered = choice.from !== null || choice.until !== null;
  const at = (number: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(number));
    return `?${next}`;
  };
  return (
    <>
      {choice.unread.length > 0 && (
        <Notice tone="warn">
          Not filtered by {choice.unread.join(" and ")}: a day is written like 2026-11-20.
        </Notice>
      )}
      {page.isCut && (
        <Notice tone="warn">
          The history is longer than what is read of it, so what was staked after each event leaves
          out the oldest.
        </Notice>
      )}
      <DataTable
        caption="My history"
        rows={page.rows}
        rowKey={({ key }) => key}
        columns={columnsFor(page)}
        toolbar={<Filters />}
        empty={
          isFiltered && all > 0 ? (
            <EmptyState action={<ButtonLink to="/staking/history">Show all</ButtonLink>}>
              Nothing happened on these days.
            </EmptyState>
          ) : (
            <EmptyState action={<ButtonLink to="/staking">Choose a validator</ButtonLink>}>
              What you delegate, claim and withdraw is listed here, and slashes of your stake.
            </EmptyState>
          )
        }
        {...(pages > 1 && { footer: <PageLinks page={choice.page} pages={pages} at={at} /> })}
      />
    </>
  );
}

function columnsFor({ coin, names, ahead }: HistoryPage): Column<ListedRow>[] {
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} ahead={ahead} /> },
    { header: "Event", cell: ({ type }) => typeWords[type] },
    {
      header: "Validator",
      cell: ({ id }) => <Link to={`/staking/${id}`}>{nameOf(id, names)}</Link>,
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ amount }) => <Amount value={amount} {...coin} form="rounded" />,
    },
    {
      header: "My stake after",
      align: "end",
      cell: ({ balanceAfter, unbondingAfter }) => (
        <span className={styles["two-lines"]}>
          <Amount value={balanceAfter} {...coin} form="rounded" />
          {unbondingAfter > 0n && (
            <span className={styles["quiet"]}>
              unbonding <Amount value={unbondingAfter} {...coin} form="rounded" />
            </span>
          )}
        </span>
      ),
    },
    {
      header: "Status",
      cell: ({ isFinal }) =>
        isFinal ? <Status tone="green">Final</Status> : <Status tone="accent">Confirming</Status>,
    },
    {
      header: "Transaction",
      cell: ({ txHash, explorer }) => (
        <Address value={txHash} kind="transaction hash" explorer={<a href={explorer}>View</a>} />
      ),
    },
  ];
}

function Filters() {
  const [search] = useSearchParams();
  const file = new URLSearchParams(search);
  file.delete("page");
  return (
    <Form method="get" className={styles["filters"]} key={search.toString()} preventScrollReset>
      <TextField
        label="From (UTC)"
        name="from"
        type="date"
        defaultValue={search.get("from") ?? ""}
      />
      <TextField label="To (UTC)" name="to" type="date" defaultValue={search.get("to") ?? ""} />
      <div className={styles["tools"]}>
        <Button type="submit">Filter</Button>
        <ButtonLink to={`/staking/history.csv?${file}`} reloadDocument>
          Export CSV
        </ButtonLink>
      </div>
    </Form>
  );
}
