import styles from "#app/features/incentives/incentives.module.css";
import type { IncentivePage } from "#app/features/incentives/incentive-page.server.ts";
import { Status } from "#app/ui/feedback/status.tsx";

type Step = { text: string; state: "done" | "now" | "later" };

/** Progress of an incentive. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const tones = { done: "green", now: "accent", later: "neutral" } as const;
  return (
    <ol className={styles["steps"]} aria-label="Steps">
      {steps.map(({ text, state }) => (
        <li key={text} aria-current={state === "now" ? "step" : undefined}>
          <Status tone={tones[state]}>{text}</Status>
        </li>
      ))}
    </ol>
  );
}

/** @param isReview whether the saved terms are being reviewed. */
export function listSteps({ incentive, programme }: IncentivePage, isReview: boolean): Step[] {
  const done = [
    isReview || incentive.programmeId !== null,
    incentive.programmeId !== null,
    (programme?.funded ?? 0n) > 0n,
    (programme?.newestRoot ?? 0) > 0,
    programme?.state === "closed",
  ];
  const texts = ["Terms", "Create", "Fund", "Publish", "Close"];
  const now = done.indexOf(false);
  return texts.map((text, i): Step => {
    const state = done[i] === true ? "done" : i === now ? "now" : "later";
    return { text, state };
  });
}
