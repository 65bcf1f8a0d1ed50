import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { Validator } from "./model/staking.types.ts";
import { describeStatus } from "./labels.ts";

type ValidatorStatusProps = {
  validator: Pick<Validator, "status" | "until">;
  /** Of the chain's head, Unix seconds. */
  time: number;
};

/** The state of a validator, with until or since when where it has an end. */
export function ValidatorStatus({ validator, time }: ValidatorStatusProps) {
  const { tone, text, note } = describeStatus(validator, time);
  return (
    <span className={layout["two-lines"]}>
      <Status tone={tone}>{text}</Status>
      {note !== null && <span className={typography["note"]}>{note}</span>}
    </span>
  );
}
