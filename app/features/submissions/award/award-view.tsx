import styles from "#app/features/submissions/queue.module.css";
import { apiPaths } from "#app/paths/api.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Figures } from "#app/ui/values/figures.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import type { AwardPage } from "./award-page.server.ts";
import { OpenAwardCard } from "./open-award-card.tsx";
import { PastAwards } from "./past-awards.tsx";
import { WaitingCard } from "./waiting-card.tsx";

/** A task's budget, its approved submissions and its payments. */
export function AwardView({ page, error }: { page: AwardPage; error: string | null }) {
  const { facts, unit, open, task, past } = page;
  const amount = (value: bigint) => <Amount value={value} {...unit} form="rounded" />;
  return (
    <div className={styles["panel"]}>
      <Figures
        figures={[
          { label: "Escrow", value: amount(facts.budget) },
          { label: "Paid", value: amount(facts.paid) },
          { label: "Left", value: amount(facts.budget - facts.paid) },
          {
            label: "Winners",
            value: `${formatInteger(facts.winners)} of ${formatInteger(facts.maxWinners)}`,
          },
          {
            label: "Threshold",
            value: `${facts.threshold} of ${facts.reviewers}`,
            note: "reviewers",
          },
        ]}
      />
      {open && <OpenAwardCard page={page} open={open} />}
      <WaitingCard page={page} error={error} />
      <PastAwards awards={past} unit={unit} />
      <div>
        <ButtonLink reloadDocument to={apiPaths.taskResults(task.slug)}>
          Published results (JSON)
        </ButtonLink>
      </div>
    </div>
  );
}
