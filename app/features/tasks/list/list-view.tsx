import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { EscrowHead } from "#app/domain/tasks/escrow/escrow.types.ts";
import { kindLabels } from "#app/domain/tasks/model/labels.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type Rounding, unknownFigure } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { TaskStatus } from "#app/common/tasks/task-status.tsx";
import { taskPaths } from "#app/paths/tasks.ts";
import layout from "#app/ui/layout.module.css";
import { ChartCards } from "./chart-cards.tsx";
import type { TaskCharts } from "#app/features/tasks/shared/charts.server.ts";
import { taskFilters } from "./list-filters.ts";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";
import type { ListPage } from "#app/features/tasks/shared/list.types.ts";
import { Reminders } from "./reminders.tsx";
import { SelectedTools } from "./selected-tools.tsx";
import { UnboundNotice } from "./unbound-notice.tsx";

type TasksViewProps = {
  head: EscrowHead;
  page: ListPage;
  charts: TaskCharts;
  /** Why an escrow was not adopted. */
  error: string | null;
};

/** All tasks, by state. */
export function TasksView({ head, page, charts, error }: TasksViewProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [search] = useSearchParams();
  const shown = page.rows.filter(({ id }) => chosen.has(id));

  function choose(id: string, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <div className={layout["page"]}>
      <UnboundNotice head={head} unbound={page.unbound} error={error} />
      <Reminders rows={page.reminders} />
      <ListView
        caption="Tasks"
        columns={columnsOf({ head, chosen, choose })}
        page={page}
        rowKey={({ id }) => id}
        filters={taskFilters(page)}
        tools={
          <>
            <ButtonLink size="small" to={`${taskPaths.json}?${search}`} reloadDocument>
              JSON
            </ButtonLink>
            <ButtonLink size="small" to={taskPaths.import}>
              Import
            </ButtonLink>
            <SelectedTools rows={shown} />
          </>
        }
        empty={
          page.counts.all === 0 ? (
            <EmptyState action={<NewTask />}>Tasks appear here.</EmptyState>
          ) : (
            <EmptyState action={<ButtonLink to="?show=all">Show all</ButtonLink>}>
              Current tasks appear here.
            </EmptyState>
          )
        }
      />
      {page.counts.all > 0 && <ChartCards charts={charts} />}
    </div>
  );
}

export function NewTask() {
  return (
    <ButtonLink variant="primary" to={taskPaths.add}>
      New task
    </ButtonLink>
  );
}

type Choosing = {
  head: EscrowHead;
  chosen: ReadonlySet<string>;
  choose: (id: string, isOn: boolean) => void;
};

function columnsOf({ head, chosen, choose }: Choosing): Column<TaskRow>[] {
  const amount = ({ unit, number }: TaskRow, value: bigint, rounding?: Rounding) =>
    unit === null || number === null ? (
      unknownFigure
    ) : (
      <Amount value={value} {...unit} form="rounded" rounding={rounding} />
    );
  return [
    {
      header: "Chosen",
      phone: "detail",
      cell: ({ id, title }) => (
        <input
          type="checkbox"
          aria-label={`Choose ${title || "the draft"}`}
          checked={chosen.has(id)}
          onChange={(event) => choose(id, event.target.checked)}
        />
      ),
    },
    {
      header: "Task",
      cell: ({ id, title, number }) => (
        <Link className={layout["name-cell"]} to={pathOf(id, number)}>
          {title || "Without a title"}
        </Link>
      ),
    },
    { header: "Kind", priority: "low", cell: ({ kind }) => kindLabels[kind] },
    {
      header: "Status",
      cell: ({ stage, isPaused }) => <TaskStatus state={stage} isPaused={isPaused} />,
    },
    { header: "Reward", align: "end", cell: (row) => amount(row, row.budget) },
    {
      header: "In escrow",
      priority: "medium",
      align: "end",
      cell: (row) => amount(row, row.state === "closed" ? 0n : row.budget - row.paid, "down"),
    },
    {
      header: "Submissions",
      priority: "medium",
      align: "end",
      cell: ({ number, submissions: { fresh, total } }) =>
        number === null ? unknownFigure : `${fresh} new / ${total}`,
    },
    {
      header: "Winners",
      priority: "low",
      align: "end",
      cell: ({ number, winners, maxWinners }) =>
        number === null ? unknownFigure : `${winners} / ${maxWinners}`,
    },
    {
      header: "Submit by",
      phone: "time",
      cell: ({ submitBy }) => (submitBy === 0 ? unknownFigure : <Time at={submitBy * 1_000} />),
    },
    {
      header: "Review by",
      priority: "low",
      cell: (row) => <ReviewBy row={row} time={head.time} />,
    },
    { header: "Paid", priority: "low", align: "end", cell: (row) => amount(row, row.paid) },
    {
      header: "Created by",
      priority: "low",
      cell: ({ createdBy }) => <Address value={createdBy} />,
    },
  ];
}

function ReviewBy({ row, time }: { row: TaskRow; time: number }) {
  const { reviewBy, state, due } = row;
  if (reviewBy === 0) return unknownFigure;
  const isOverdue = state === "open" && time >= reviewBy && due !== null;
  return isOverdue ? (
    <span className={styles["overdue"]}>
      <Time at={reviewBy * 1_000} />, overdue
    </span>
  ) : (
    <Time at={reviewBy * 1_000} />
  );
}

function pathOf(id: string, number: number | null): string {
  return number === null ? taskPaths.edit(id) : taskPaths.task(id);
}
