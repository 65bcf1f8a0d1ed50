import { Status } from "#app/ui/status.tsx";
import styles from "./staking.module.css";
import type { Validator } from "./staking.types.ts";
import { formatTime, statusWords } from "./words.ts";

/** The state of a validator, with until when where it has an end. */
export function ValidatorStatus({ validator }: { validator: Pick<Validator, "status" | "until"> }) {
  const { status, until } = validator;
  const { tone, text } = statusWords[status];
  const isTimed = until > 0 && (status === "jailed" || status === "exiting");
  return (
    <span className={styles["two-lines"]}>
      <Status tone={tone}>{text}</Status>
      {isTimed && <span className={styles["until"]}>until {formatTime(until)}</span>}
    </span>
  );
}
