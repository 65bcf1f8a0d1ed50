import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/forms/link.tsx";
import typography from "#app/ui/typography.module.css";
import { firstSteps, hideStepsIntent, type StepsDone } from "./first-steps.ts";
import styles from "./first-steps.module.css";

type FirstStepsCardProps = {
  done: StepsDone;
  hasBridge: boolean;
  hasStaking: boolean;
};

/** Leads a newcomer through the console; gone when every step is done. */
export function FirstStepsCard({ done, hasBridge, hasStaking }: FirstStepsCardProps) {
  const isOffered = {
    faucet: true,
    bridge: hasBridge,
    delegate: hasStaking,
    token: true,
    list: true,
  };
  const steps = firstSteps.filter(({ name }) => isOffered[name]);
  const count = steps.filter(({ name }) => done[name]).length;
  if (count === steps.length) return null;
  return (
    <section className={layout["card"]} aria-labelledby="first-steps">
      <div className={layout["bar"]}>
        <h2 id="first-steps">First steps</h2>
        <div className={layout["tools"]}>
          <span className={typography["note"]}>
            {count} of {steps.length}
          </span>
          <Form method="post">
            <input type="hidden" name="intent" value={hideStepsIntent} />
            <Button type="submit" variant="quiet" size="small">
              Hide
            </Button>
          </Form>
        </div>
      </div>
      <ol className={styles["steps"]}>
        {steps.map(({ name, label, to }) => (
          <li key={name}>
            <Link to={to} className={styles["step"]} data-done={done[name] || undefined}>
              <span className={styles["mark"]}>
                {done[name] && <IconCheck size={14} stroke={2} aria-hidden />}
              </span>
              {label}
              {done[name] && <span className="visually-hidden">, done</span>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
