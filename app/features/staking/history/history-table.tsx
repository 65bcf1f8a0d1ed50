import { nameOf } from "#app/domain/staking/labels.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { stakingPaths } from "#app/paths/staking.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { HistoryType } from "./history.types.ts";
import type { HistoryPage, ListedRow } from "./history-page.server.ts";

const typeLabels: Readonly<Record<HistoryType, string>> = {
  stake: "Delegated",
  unstake: "Undelegated",
  "put-back": "Unbonding canceled",
  withdraw: "Withdrawn",
  "move-out": "Redelegated away",
  "move-in": "Redelegated here",
  claim: "Claimed",
  commission: "Commission claimed",
  compound: "Compounded",
  slash: "Slashed",
  "slash-unbonding": "Unbonding stake slashed",
};

/** The wallet's actions and events affecting its stake, newest first. */
export function HistoryTable({ page }: { page: HistoryPage }) {
  return (
    <>
      {page.isCut && (
        <Notice tone="warn">
          The history is too long to read in full, so the stake after each event omits the oldest
          events.
        </Notice>
      )}
      <ListView
        caption="My history"
        page={page}
        rowKey={({ key }) => key}
        columns={columnsFor(page)}
        filters={{
          fields: [{ kind: "days" }],
          rejected: page.choice.rejected,
          csv: stakingPaths.historyCsv,
        }}
        empty={
          <EmptyState action={<ButtonLink to={stakingPaths.index}>Choose a validator</ButtonLink>}>
            Your delegations, claims, withdrawals and slashes appear here.
          </EmptyState>
        }
      />
    </>
  );
}

function columnsFor({ coin, names, ahead }: HistoryPage): Column<ListedRow>[] {
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} ahead={ahead} /> },
    { header: "Event", phone: "title", cell: ({ type }) => typeLabels[type] },
    {
      header: "Validator",
      cell: ({ id }) => <Link to={stakingPaths.validator(id)}>{nameOf(id, names)}</Link>,
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ amount }) => <Amount value={amount} {...coin} form="rounded" />,
    },
    {
      header: "My stake after",
      priority: "medium",
      align: "end",
      cell: ({ balanceAfter, unbondingAfter }) => (
        <span className={layout["two-lines"]}>
          <Amount value={balanceAfter} {...coin} form="rounded" />
          {unbondingAfter > 0n && (
            <span className={typography["note"]}>
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
      priority: "low",
      cell: ({ txHash, explorer }) => (
        <Address value={txHash} kind="transaction hash" explorer={<a href={explorer}>View</a>} />
      ),
    },
  ];
}
