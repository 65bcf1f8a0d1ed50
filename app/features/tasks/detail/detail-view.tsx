import { Link } from "#app/ui/forms/link.tsx";
import { Markdown } from "#app/ui/tables/markdown.tsx";
import { Attachments } from "#app/common/tasks/attachments.tsx";
import type { TaskTerms } from "#app/domain/tasks/model/task.types.ts";
import { TaskFactsList } from "#app/common/tasks/task-facts-list.tsx";
import styles from "#app/common/tasks/tasks.module.css";
import { submissionPaths } from "#app/paths/submissions.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { formatAmount, type Rounding, shortenAddress } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionsCard } from "./actions-card.tsx";
import { CancelCard } from "./cancel-card.tsx";
import type { DetailPage } from "./detail-page.server.ts";
import { EventTable } from "./event-table.tsx";
import { ReviewersCard } from "./reviewers-card.tsx";
import { VersionTable } from "./version-table.tsx";

export function DetailView({ page, message }: { page: DetailPage; message: string | null }) {
  const { task, escrow, terms, coin, unit } = page;
  return (
    <div className={layout["page"]}>
      {message !== null && <Notice tone="danger">{message}</Notice>}
      <TaskNews page={page} />
      {unit && task.number !== null && (
        <Figures figures={listFigures(page)} asOfBlock={page.head.block} />
      )}
      {task.number !== null && escrow === null && (
        <Notice tone="danger">The task’s state could not be read from the chain. Try again.</Notice>
      )}
      <div className={layout["columns"]}>
        <article className={`${layout["card"]} ${styles["card"]}`} aria-label="Text">
          <h2>{task.title}</h2>
          <Markdown text={task.text.description} />
          {terms && (
            <TaskFactsList
              terms={asExtended(terms, escrow)}
              token={unit ?? terms.token}
              coin={coin}
            />
          )}
          {page.files.length > 0 && <Attachments files={page.files} />}
          {page.files.length > 0 && task.number !== null && (
            <p className={typography["note"]}>
              {task.basis.files === null
                ? "The text was published when its hash did not cover files yet; its next version does."
                : "The hash of the text, which the escrow has, covers these files."}
            </p>
          )}
        </article>
        <div className={styles["aside"]}>
          <ActionsCard page={page} />
          {escrow && page.blockers && unit && (
            <>
              <ReviewersCard
                page={page}
                escrow={escrow}
                blocker={page.blockers.reviewers}
                unit={unit}
              />
              {escrow.state === "open" && (
                <CancelCard
                  page={page}
                  escrow={escrow}
                  blocker={page.blockers.cancel}
                  unit={unit}
                />
              )}
            </>
          )}
        </div>
      </div>
      {task.number !== null && (
        <>
          <VersionTable versions={page.versions} />
          <EventTable page={page} />
        </>
      )}
    </div>
  );
}

/** Deadlines can be extended on chain, while the published text stays the same. */
function asExtended(terms: TaskTerms, escrow: DetailPage["escrow"]): TaskTerms {
  if (escrow === null) return terms;
  const { submitBy, reviewBy } = escrow;
  return { ...terms, submitBy, reviewBy, payBy: Math.max(terms.payBy, reviewBy) };
}

function TaskNews({ page }: { page: DetailPage }) {
  const { task, stage, escrow, versions, head, submissions, unit } = page;
  const isKnown = escrow === null || versions.some(({ hash }) => hash === escrow.termsHash);
  const left = unit && formatAmount(task.budget - task.paid, unit);
  return (
    <>
      {stage === "idea" && (
        <Notice
          tone="info"
          remedy={<Link to={`${taskPaths.edit(task.id)}&step=review`}>Fund it</Link>}
        >
          This is an idea: anyone can read it, but submissions open once its reward is in escrow.
        </Notice>
      )}
      {!isKnown && (
        <Notice tone="danger">
          The escrow has the hash of a text that was not written here, so what submitters are
          promised may differ from what is shown.
        </Notice>
      )}
      {page.error !== null && <Notice tone="danger">{page.error}</Notice>}
      {page.disputes.map(({ submitter, until, submissionId }) => (
        <Notice
          key={submitter}
          tone="warn"
          remedy={
            submissionId === null ? undefined : (
              <Link to={`${submissionPaths.submission(submissionId)}?task=${task.id}`}>
                Show the dispute
              </Link>
            )
          }
        >
          {shortenAddress(submitter)} disputes how its work was decided, until{" "}
          <Time at={until * 1_000} />. Two arbiters decide.
        </Notice>
      ))}
      {task.cancelReason !== null && (
        <Notice tone="info">
          {task.cancelReason === ""
            ? "It was cancelled; the reason was not written here."
            : `It was cancelled: ${task.cancelReason}`}
        </Notice>
      )}
      {task.state === "open" && head.time >= task.reviewBy && submissions.waiting > 0 && (
        <Notice tone="warn" remedy={<Link to={submissionPaths.ofTask(task.id)}>Review them</Link>}>
          The review is overdue: {submissions.waiting} submissions wait. They can be paid until the
          task is closed.
        </Notice>
      )}
      {page.blockers?.close === null && (
        <Notice tone="info">It can be closed now; {left} return to its creator then.</Notice>
      )}
    </>
  );
}

function listFigures({ task, unit, submissions }: DetailPage): Figure[] {
  const amount = (value: bigint, rounding?: Rounding) =>
    unit && <Amount value={value} {...unit} form="rounded" rounding={rounding} />;
  const left = task.state === "closed" ? 0n : task.budget - task.paid;
  return [
    { label: "In escrow", value: amount(left, "down"), note: `task ${task.number} of the escrow` },
    { label: "Put in", value: amount(task.budget) },
    { label: "Paid", value: amount(task.paid) },
    { label: "Winners", value: `${task.winners} / ${task.maxWinners}` },
    {
      label: "Submissions",
      value: String(submissions.total),
      note: `${submissions.fresh} new, ${submissions.waiting} undecided`,
    },
  ];
}
