import type { ReactNode } from "react";
import { type TaskReward, winnerSlots } from "#app/domain/tasks/model/task.types.ts";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import { kindLabels } from "#app/domain/tasks/model/labels.ts";
import type { FilterBarProps } from "#app/kit/list/filter-bar.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import type { NumberedPage } from "#app/kit/list/pages.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { TaskCell } from "./task-cell.tsx";
import type { OpenRow } from "./work-page.server.ts";

type OpenTableProps = {
  page: NumberedPage<OpenRow>;
  filters: FilterBarProps;
  note: string;
};

/** Tasks open to the account, soonest to close first. */
export function OpenTable({ page, filters, note }: OpenTableProps) {
  return (
    <ListView
      caption="Open tasks"
      page={page}
      rowKey={({ id }) => id}
      columns={columns}
      filters={filters}
      note={note}
      empty={
        <EmptyState action={<ButtonLink to={taskPaths.add}>Create a task</ButtonLink>}>
          No open tasks right now.
        </EmptyState>
      }
    />
  );
}

const columns: Column<OpenRow>[] = [
  { header: "Task", cell: (row) => <TaskCell task={row} to={taskPaths.task(row.id)} /> },
  { header: "Kind", cell: ({ kind }) => kindLabels[kind] },
  { header: "Reward", align: "end", cell: (row) => <Reward row={row} /> },
  {
    header: "Winners",
    align: "end",
    cell: ({ reward }) => (reward === null ? unknownFigure : formatInteger(winnerSlots(reward))),
  },
  { header: "Closes", cell: ({ submitBy }) => <RelativeTime at={submitBy * 1_000} /> },
  { header: "Review until", cell: ({ reviewBy }) => <RelativeTime at={reviewBy * 1_000} /> },
];

/** Reward of a winner. */
function Reward({ row: { reward, token } }: { row: OpenRow }) {
  if (reward === null || token === null) return unknownFigure;
  const write = (value: bigint) => (
    <Amount value={value} symbol={token.symbol} decimals={token.decimals} form="rounded" />
  );
  return (
    <span className={layout["lines"]}>
      <RewardLabel reward={reward} write={write} />
    </span>
  );
}

type RewardLabelProps = { reward: TaskReward; write: (value: bigint) => ReactNode };

function RewardLabel({ reward, write }: RewardLabelProps) {
  switch (reward.type) {
    case "fixed":
      return <>{write(reward.each)}</>;
    case "range":
      return (
        <>
          {write(reward.most)}
          <span className={typography["remark"]}>at most, {write(reward.least)} at least</span>
        </>
      );
    case "podium":
      return (
        <>
          {write(reward.places[0] ?? 0n)}
          <span className={typography["remark"]}>for the first place</span>
        </>
      );
  }
}
