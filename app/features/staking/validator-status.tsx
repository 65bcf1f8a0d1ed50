import { Status } from "#app/ui/status.tsx";
import styles from "./staking.module.css";
import type { Validator } from "./staking.types.ts";
import { describeStatus } from "./words.ts";

type ValidatorStatusProps = {
  validator: Pick<Validator, "status" | "until">;
  /** Of the chain's head, Unix seconds. */
  time: number;
};

/** The state of a validator, with until or since when where it has an end. */
export function ValidatorStatus({ validator, time }: ValidatorStatusProps) {
  const { tone, text, note } = describeStatus(validator, time);
  return (
    <span className={styles["two-lines"]}>
      <Status tone={tone}>{text}</Status>
      {note !== null && <span className={styles["until"]}>{note}</span>}
    </span>
  );
}
