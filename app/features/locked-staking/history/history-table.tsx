import { ListView } from "#app/kit/list/list-view.tsx";
import { lockedStakingPaths } from "#app/paths/locked-staking.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { unknownFigure } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { HistoryType } from "./history.ts";
import type { HistoryPage, ListedRow } from "./history-page.server.ts";

const typeLabels: Readonly<Record<HistoryType, string>> = {
  stake: "Staked",
  extend: "Lock extended",
  withdraw: "Withdrawn",
  exit: "Exited early",
  settle: "Boost settled",
  boosts: "Boosts set",
  reward: "Reward paid",
  "reward-refused": "Reward rejected by its token",
  tip: "Tip earned",
  "tip-paid": "Tip taken from my rewards",
};

/** The wallet's actions and payouts, newest first. */
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
        rowKey={({ key, type }) => `${key}-${type}`}
        columns={columnsFor(page)}
        filters={{
          fields: [{ kind: "days" }],
          rejected: page.choice.rejected,
          csv: lockedStakingPaths.historyCsv,
        }}
        empty={
          <EmptyState action={<ButtonLink to={lockedStakingPaths.index}>Stake</ButtonLink>}>
            Your stakes, locks, claims and withdrawals appear here.
          </EmptyState>
        }
      />
    </>
  );
}

function columnsFor({ stakeUnit, ahead }: HistoryPage): Column<ListedRow>[] {
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} ahead={ahead} /> },
    { header: "Event", phone: "title", cell: ({ type }) => typeLabels[type] },
    {
      header: "Amount",
      align: "end",
      cell: ({ amount, unit, penalty }) =>
        amount === null ? (
          unknownFigure
        ) : (
          <span className={layout["two-lines"]}>
            <Amount value={amount} {...unit} form="rounded" />
            {penalty > 0n && (
              <span className={typography["note"]}>
                of it a penalty of <Amount value={penalty} {...unit} form="rounded" />
              </span>
            )}
          </span>
        ),
    },
    {
      header: "My stake after",
      priority: "medium",
      align: "end",
      cell: ({ stakeAfter }) => <Amount value={stakeAfter} {...stakeUnit} form="rounded" />,
    },
    {
      header: "My power after",
      priority: "medium",
      align: "end",
      cell: ({ powerAfter }) =>
        powerAfter === null ? (
          unknownFigure
        ) : (
          <Amount value={powerAfter} decimals={stakeUnit.decimals} symbol="" form="rounded" />
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
