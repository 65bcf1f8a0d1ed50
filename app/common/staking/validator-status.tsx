import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { Validator } from "#app/domain/staking/model/staking.types.ts";
import { describeStatus } from "#app/domain/staking/labels.ts";
import styles from "./staking.module.css";

type ValidatorStatusProps = {
  validator: Pick<Validator, "status" | "until">;
  /** Head block time, Unix seconds. */
  time: number;
};

/** A validator's status, with its end time if it has one. */
export function ValidatorStatus({ validator, time }: ValidatorStatusProps) {
  const { tone, text, note } = describeStatus(validator, time);
  return (
    <span className={layout["two-lines"]}>
      <Status tone={tone}>{text}</Status>
      {note !== null && <span className={`${typography["note"]} ${styles["until"]}`}>{note}</span>}
    </span>
  );
}
