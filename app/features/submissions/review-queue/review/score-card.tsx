import type { SubmissionResult } from "@conform-to/dom";
import styles from "#app/features/submissions/queue.module.css";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { formatScore } from "#app/domain/tasks/model/submission-labels.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ReviewPage } from "./review-page.server.ts";
import { maxPoints } from "#app/domain/submissions/review/scores.ts";

type ScoreCardProps = { page: ReviewPage; lastResult: SubmissionResult | undefined };

/** Points by the task's criteria; those of others are shown only after one's own are complete. */
export function ScoreCard({ page, lastResult }: ScoreCardProps) {
  const { rubric, scores, mayScore } = page;
  if (rubric.length === 0) return null;
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Score">
      <h3>Score</h3>
      {mayScore && <ScoreForm page={page} lastResult={lastResult} />}
      {scores.others === null ? (
        <p className={typography["note"]}>
          {scores.count === 0
            ? "No other scores yet."
            : `${scores.count} other ${scores.count === 1 ? "score is" : "scores are"} hidden until yours is complete.`}
        </p>
      ) : (
        <Others page={page} />
      )}
    </section>
  );
}

function ScoreForm({ page, lastResult }: ScoreCardProps) {
  const { rubric, scores } = page;
  const points = rubric.map((_, i) => [`points-${i}`, String(scores.ownScore?.points[i] ?? "")]);
  const form = useServerForm<string>({
    lastResult,
    defaultValue: Object.fromEntries(points) as Record<string, string>,
    hidden: { intent: "score" },
  });
  return (
    <ServerForm form={form} className={styles["form"]}>
      <div className={styles["scores"]}>
        {rubric.map(({ name, weight }, i) => (
          <Criterion
            key={name}
            index={i}
            name={name}
            weight={weight}
            points={form.field(`points-${i}`).defaultValue ?? ""}
          />
        ))}
      </div>
      <div className={layout["tools"]}>
        <Button type="submit" pending={form.isPending}>
          Save my points
        </Button>
        {scores.ownScore?.total != null && (
          <span>
            Weighted: {formatScore(scores.ownScore.total)} of {maxPoints}
          </span>
        )}
      </div>
    </ServerForm>
  );
}

type CriterionProps = { index: number; name: string; weight: number; points: string };

function Criterion({ index, name, weight, points }: CriterionProps) {
  const id = `points-${index}`;
  return (
    <>
      <label htmlFor={id}>
        {name} <span className={typography["note"]}>{weight} %</span>
      </label>
      <input
        key={points}
        id={id}
        name={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxPoints}
        step={1}
        defaultValue={points}
        className={styles["points"]}
      />
    </>
  );
}

function Others({ page }: { page: ReviewPage }) {
  const { others, summary } = page.scores;
  if (!summary || summary.mean === null) {
    return <p className={typography["note"]}>No scores yet.</p>;
  }
  const { low, high } = summary.spread ?? { low: summary.mean, high: summary.mean };
  return (
    <>
      <p>
        Mean {formatScore(summary.mean)}, from {formatScore(low)} to {formatScore(high)}
      </p>
      {others && others.length > 0 && (
        <dl className={layout["fact-grid"]}>
          {others.map(({ reviewer, total, points }) => (
            <div key={reviewer} className={layout["tools"]}>
              <dt>
                <Address value={reviewer} />
              </dt>
              <dd>
                {total === null ? "not complete" : formatScore(total)}{" "}
                <span className={typography["note"]}>
                  ({points.map((one) => one ?? "–").join(", ")})
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
