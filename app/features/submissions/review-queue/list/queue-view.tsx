import { useFetcher, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BulkAnswer } from "#app/features/submissions/review-queue/list/bulk.server.ts";
import { BulkBar, BulkOutcome } from "#app/features/submissions/review-queue/list/bulk-bar.tsx";
import styles from "#app/features/submissions/queue.module.css";
import { Neighbours } from "#app/features/submissions/review-queue/list/neighbours.tsx";
import { submissionPaths } from "#app/paths/submissions.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { SubmissionList, SubmissionRow } from "./submission-list.server.ts";
import { SubmissionTable } from "./submission-table.tsx";

type QueueViewProps = {
  list: SubmissionList;
  /** Answer to a form submitted before hydration. */
  answer: BulkAnswer | null;
  /** Content open beside the list, or null. */
  panel: ReactNode;
};

/** List of submissions, with the open one beside it. */
export function QueueView({ list, answer, panel }: QueueViewProps) {
  const fetcher = useFetcher<BulkAnswer>({ key: "bulk" });
  const [search] = useSearchParams();
  const query = search.size === 0 ? "" : `?${search}`;
  return (
    <div className={styles["desk"]} data-open={panel !== null || undefined}>
      <div className={styles["list"]}>
        <div className={styles["panel"]}>
          <BulkOutcome fetcher={fetcher} submitted={answer} />
          {tasksToPay(list.rows).map(({ taskId, task }) => (
            <Notice
              key={taskId}
              tone="info"
              remedy={
                <ButtonLink size="small" to={submissionPaths.award(taskId)}>
                  Award
                </ButtonLink>
              }
            >
              Approved submissions of “{task}” wait to be paid.
            </Notice>
          ))}
          <div className={layout["bar"]}>
            {panel === null ? (
              <Neighbours ids={list.rows.map(({ id }) => id)} current={null} />
            ) : (
              <span />
            )}
            <div className={layout["tools"]}>
              {list.filter.taskId !== null && (
                <ButtonLink size="small" to={submissionPaths.award(list.filter.taskId)}>
                  Award of this task
                </ButtonLink>
              )}
              <ButtonLink size="small" to={submissionPaths.decisions}>
                Import decisions
              </ButtonLink>
              <ButtonLink size="small" reloadDocument to={`${submissionPaths.json}${query}`}>
                JSON
              </ButtonLink>
              <ButtonLink
                size="small"
                reloadDocument
                to={`${submissionPaths.decisionsCsv}${query}`}
              >
                Decisions as CSV
              </ButtonLink>
            </div>
          </div>
          {list.rows.length > 0 && <BulkBar fetcher={fetcher} reviewers={list.reviewers} />}
          <SubmissionTable list={list} />
        </div>
      </div>
      {panel}
    </div>
  );
}

/** Tasks with an approved submission among the rows, each once. */
function tasksToPay(rows: readonly SubmissionRow[]): SubmissionRow[] {
  const approved = rows.filter(({ status }) => status === "approved");
  return approved.filter(
    (row, i) => approved.findIndex(({ taskId }) => taskId === row.taskId) === i,
  );
}
