import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { Spinner } from "./spinner.tsx";
import styles from "./life-line.module.css";

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
  /** Hash, elapsed time, or an error message with a retry. */
  children?: ReactNode;
};

const labels: Record<LifeLineStep, string> = {
  review: "Review",
  approve: "Approve",
  sign: "Sign",
  pending: "Pending",
  confirmed: "Confirmed",
};
const order = ["review", "approve", "sign", "pending", "confirmed"] as const;

type StepState = "done" | "current" | "waiting" | LifeLineStop;

const stateLabels: Record<StepState, string> = {
  done: "done",
  current: "now",
  waiting: "later",
  failed: "failed",
  replaced: "replaced",
};

/** Steps of a transaction: Review, Approve, Sign, Pending, Confirmed. */
export function LifeLine({ step, needsApproval = false, stop, isBusy, children }: LifeLineProps) {
  const steps = order.filter((name) => name !== "approve" || needsApproval || step === "approve");
  const position = steps.indexOf(step);
  const stateOf = (index: number): StepState => {
    if (index < position || (step === "confirmed" && stop === undefined)) return "done";
    if (index > position) return "waiting";
    return stop ?? "current";
  };
  return (
    <div className={styles["life-line"]}>
      <ol className={styles["steps"]} aria-label="Transaction">
        {steps.map((name, index) => {
          const state = stateOf(index);
          return (
            <li
              key={name}
              className={styles["step"]}
              data-state={state}
              aria-current={name === step ? "step" : undefined}
            >
              <span className={styles["mark"]}>
                <Mark state={state} isBusy={isBusy} number={index + 1} />
              </span>
              <span>
                {state === "failed" || state === "replaced"
                  ? stateLabels[state].replace(/^./, (first) => first.toUpperCase())
                  : labels[name]}
                <span className="visually-hidden">, {stateLabels[state]}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {children !== undefined && (
        <div className={styles["detail"]} role="status">
          {children}
        </div>
      )}
    </div>
  );
}

type MarkProps = { state: StepState; isBusy: boolean; number: number };

function Mark({ state, isBusy, number }: MarkProps) {
  if (state === "done") return <IconCheck size={14} stroke={2} aria-hidden />;
  if (state === "failed" || state === "replaced") return <IconX size={14} stroke={2} aria-hidden />;
  if (state === "current" && isBusy) return <Spinner size={22} />;
  return <span aria-hidden>{number}</span>;
}
