import type { SubmissionResult } from "@conform-to/dom";
import { useSearchParams } from "@remix-run/react";
import styles from "#app/features/submissions/queue.module.css";
import { DisputeCard } from "#app/features/submissions/review-queue/disputes/dispute-card.tsx";
import { DecideCard } from "#app/features/submissions/review-queue/review/decide-card.tsx";
import type { Reviewer } from "#app/features/submissions/review-queue/list/submission-list.server.ts";
import { TaskStatus } from "#app/common/tasks/task-status.tsx";
import { statusLabels } from "#app/domain/tasks/model/submission-labels.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import { submissionPaths } from "#app/paths/submissions.ts";
import { AlikeCard } from "./alike-card.tsx";
import { ContentCard } from "./content-card.tsx";
import { Neighbours } from "#app/features/submissions/review-queue/list/neighbours.tsx";
import { NotesCard } from "./notes-card.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { ReviewPage } from "./review-page.server.ts";
import { ScoreCard } from "./score-card.tsx";
import { VersionsCard } from "./versions-card.tsx";

type ReviewPanelProps = {
  page: ReviewPage;
  /** Ids of the adjacent list. */
  ids: readonly string[];
  reviewers: readonly Reviewer[];
  lastResult: SubmissionResult | undefined;
};

/** A submission with all review actions. */
export function ReviewPanel({ page, ids, reviewers, lastResult }: ReviewPanelProps) {
  const [search] = useSearchParams();
  const { submission, task, stage } = page;
  const { text, tone } = statusLabels[submission.status];
  return (
    <article className={styles["panel"]} aria-labelledby="submission-title" key={submission.id}>
      <div className={layout["bar"]}>
        <h2 id="submission-title">{task.title}</h2>
        <Status tone={tone}>{text}</Status>
      </div>
      <div className={layout["bar"]}>
        <Neighbours ids={ids} current={submission.id} />
        <Link
          to={`${submissionPaths.index}${search.size === 0 ? "" : `?${search}`}`}
          preventScrollReset
        >
          Close
        </Link>
      </div>
      {stage !== null && (
        <p className={layout["bar"]}>
          Task <TaskStatus state={stage} />
        </p>
      )}
      {submission.signature === null && (
        <Notice tone="warn">
          It was entered for its submitter, who has not signed it yet. Until then it cannot be
          approved.
        </Notice>
      )}
      <ContentCard page={page} />
      <AlikeCard alike={page.alike} />
      <VersionsCard versions={page.versions} />
      <ReviewCard page={page} reviewers={reviewers} lastResult={lastResult} />
      <ScoreCard page={page} lastResult={lastResult} />
      <DecideCard page={page} lastResult={lastResult} />
      {page.work && <DisputeCard submission={submission} unit={page.unit} work={page.work} />}
      <NotesCard notes={page.notes} lastResult={lastResult} />
    </article>
  );
}
