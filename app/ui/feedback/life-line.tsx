import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./life-line.module.css";
import typography from "#app/ui/typography.module.css";

/** Step of a transaction. `approve` exists only for those that need an approval first. */
export type LifeLineStep = "review" | "approve" | "sign" | "pending" | "confirmed";

/** How the current step ended, if it did not lead to the next one. */
export type LifeLineStop = "failed" | "replaced";

type LifeLineProps = {
  step: LifeLineStep;
  /** Whether the transaction needs an approval; otherwise the step is left out. */
  needsApproval?: boolean;
  stop?: LifeLineStop | undefined;
  /** Whether the current step is waiting for something other than the user. */
  isBusy: boolean;
  /** Which of several transactions this is. */
  part?: { number: number; count: number } | undefined;
  /** Hash, elapsed time, or an error message with a retry. */
  children?: ReactNode;
};

const order = ["review", "approve", "sign", "pending"] as const;

type StepState = "done" | "current" | "waiting" | LifeLineStop;

const stateLabels: Record<StepState, string> = {
  done: "done",
  current: "now",
  waiting: "later",
  failed: "failed",
  replaced: "replaced",
};

/** Steps of a transaction as bars, with the current one in words: Review, Approve, Sign, Pending. */
export function LifeLine(props: LifeLineProps) {
  const { step, needsApproval = false, stop, isBusy, part, children } = props;
  const steps = order.filter((name) => name !== "approve" || needsApproval || step === "approve");
  const isOver = step === "confirmed";
  const position = isOver ? steps.length - 1 : steps.indexOf(step);
  const stateOf = (index: number): StepState => {
    if (index > position) return "waiting";
    if (index === position && !isOver) return stop ?? "current";
    return "done";
  };
  const where =
    part === undefined
      ? `Step ${position + 1} of ${steps.length}`
      : `Transaction ${part.number} of ${part.count}`;
  return (
    <div className={layout["list"]}>
      <ol className={styles["steps"]} aria-label="Transaction">
        {steps.map((name, index) => {
          const state = stateOf(index);
          return (
            <li
              key={name}
              className={styles["step"]}
              data-state={state}
              data-busy={(state === "current" && isBusy) || undefined}
              aria-current={index === position ? "step" : undefined}
            >
              <span className="visually-hidden">
                {name}, {stateLabels[state]}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={typography["note"]}>
        {where}: {stop ?? step}
      </p>
      {children !== undefined && (
        <div className={styles["detail"]} role="status">
          {children}
        </div>
      )}
    </div>
  );
}
