import { useNavigation } from "@remix-run/react";
import styles from "#app/features/submissions/review-queue/queue.module.css";
import type { QueueAnswer } from "#app/features/submissions/review-queue/queue.types.ts";
import { formatScore } from "#app/features/submissions/review-queue/labels.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ReviewPage } from "./review-page.server.ts";
import { maxPoints } from "#app/features/submissions/scores.ts";

/** Points by the task's criteria; those of others are shown only after one's own are complete. */
export function ScoreCard({ page, answer }: { page: ReviewPage; answer: QueueAnswer | null }) {
  const { rubric, scores, mayScore } = page;
  if (rubric.length === 0) return null;
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Score">
      <h3>Score</h3>
      {mayScore && <ScoreForm page={page} answer={answer} />}
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

function ScoreForm({ page, answer }: { page: ReviewPage; answer: QueueAnswer | null }) {
  const { state, formData } = useNavigation();
  const { rubric, scores } = page;
  const rejected = answer?.intent === "score" ? answer : null;
  return (
    <Form method="post" preventScrollReset className={styles["form"]}>
      <input type="hidden" name="intent" value="score" />
      {rejected && <Notice tone="danger">{rejected.message}</Notice>}
      <div className={styles["scores"]}>
        {rubric.map(({ name, weight }, i) => (
          <Criterion
            key={name}
            index={i}
            name={name}
            weight={weight}
            points={rejected?.values[`points-${i}`] ?? String(scores.ownScore?.points[i] ?? "")}
          />
        ))}
      </div>
      <div className={layout["tools"]}>
        <Button type="submit" pending={state !== "idle" && formData?.get("intent") === "score"}>
          Save my points
        </Button>
        {scores.ownScore?.total != null && (
          <span>
            Weighted: {formatScore(scores.ownScore.total)} of {maxPoints}
          </span>
        )}
      </div>
    </Form>
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
