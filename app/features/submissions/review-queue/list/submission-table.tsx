import { useParams, useSearchParams } from "@remix-run/react";
import styles from "#app/features/submissions/queue.module.css";
import {
  labelTexts,
  statusLabels,
  formatScore,
} from "#app/domain/tasks/model/submission-labels.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { submissionPaths } from "#app/paths/submissions.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger, shortenAddress, unknownFigure } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import { bulkFormId } from "./bulk-bar.tsx";
import { submissionFilters } from "./submission-filters.ts";
import type { Reviewer, SubmissionList, SubmissionRow } from "./submission-list.server.ts";

/** Table of submissions across tasks, with labels and scores by reviewers. */
export function SubmissionTable({ list }: { list: SubmissionList }) {
  const [search] = useSearchParams();
  const open = useParams()["id"];
  return (
    <ListView
      caption="Submissions"
      dense
      page={list}
      rowKey={({ id }) => id}
      columns={columnsOf(list.reviewers, { open, query: String(search) })}
      // The filters are set by then; leaves room for the rows.
      filters={open === undefined ? submissionFilters(list) : undefined}
      note={describeScan(list)}
      empty={
        <EmptyState action={<ButtonLink to={submissionPaths.add}>Enter a submission</ButtonLink>}>
          Developers&apos; submissions appear here.
        </EmptyState>
      }
      onward={onwardLabels[list.sort]}
    />
  );
}

/** Says how far the list was read, if a rare match may follow. */
function describeScan({ lookedAt, rows }: SubmissionList): string | undefined {
  if (lookedAt === null) return undefined;
  return rows.length === 0
    ? `None of ${formatInteger(lookedAt)} submissions matches; go on to look through more.`
    : `The next ${formatInteger(lookedAt)} submissions were looked through; go on for more.`;
}

const onwardLabels = {
  newest: { first: "Newest", next: "Older" },
  oldest: { first: "Oldest", next: "Newer" },
  score: { first: "Best", next: "Lower" },
} as const;

type Shown = { open: string | undefined; query: string };

/** Columns that fit beside an open submission. */
const narrow = ["Select", "Submission", "Status", "Label"];

function columnsOf(reviewers: readonly Reviewer[], shown: Shown): Column<SubmissionRow>[] {
  const names = new Map(reviewers.map(({ address, name }) => [address, name]));
  const columns: Column<SubmissionRow>[] = [
    {
      header: "Select",
      actions: true,
      cell: ({ id, submitter }) => (
        <input
          type="checkbox"
          name="submission"
          value={id}
          form={bulkFormId}
          className={styles["tick"]}
          aria-label={`Select the submission of ${shortenAddress(submitter)}`}
        />
      ),
    },
    {
      header: "Submission",
      cell: ({ id, task, link }) => (
        <span className={styles["submission"]}>
          <Link
            to={`${submissionPaths.submission(id)}${shown.query === "" ? "" : `?${shown.query}`}`}
            preventScrollReset
            aria-current={id === shown.open ? "page" : undefined}
            className={styles["open"]}
          >
            {task === "" ? "Task" : task}
          </Link>
          <span className={styles["link"]} title={link}>
            {link}
          </span>
        </span>
      ),
    },
    {
      header: "Submitter",
      priority: "medium",
      cell: ({ submitter }) => <Address value={submitter} />,
    },
    { header: "Status", cell: (row) => <SubmissionStatusCell {...row} /> },
    { header: "Label", priority: "medium", cell: ({ label }) => labelTexts[label] },
    {
      header: "Score",
      priority: "low",
      align: "end",
      cell: ({ score }) => (score === null ? unknownFigure : formatScore(score)),
    },
    {
      header: "Flags",
      priority: "low",
      align: "end",
      cell: ({ flags }) =>
        flags === 0 ? unknownFigure : <Status tone="amber">{formatInteger(flags)}</Status>,
    },
    {
      header: "Reviewer",
      priority: "low",
      cell: ({ assignedTo }) =>
        assignedTo === null
          ? unknownFigure
          : (names.get(assignedTo) ?? <Address value={assignedTo} />),
    },
    { header: "Age", phone: "time", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ];
  return shown.open === undefined
    ? columns
    : columns.filter(({ header }) => narrow.includes(header));
}

function SubmissionStatusCell({ status, isSigned, amount, unit }: SubmissionRow) {
  const { text, tone } = statusLabels[status];
  return (
    <span className={styles["what"]}>
      <Status tone={tone}>{text}</Status>
      {amount !== null && <Amount value={amount} {...unit} form="rounded" />}
      {!isSigned && <span className={typography["note"]}>waits to be signed by its submitter</span>}
    </span>
  );
}
