import styles from "#app/features/tasks/tasks.module.css";
import { TextField } from "#app/ui/field.tsx";
import type { FieldsProps } from "./fields-props.ts";

/** Until when what is done. */
export function TimeFields({ fieldOf, isPublished }: FieldsProps) {
  const moment = { type: "datetime-local", hint: "UTC" } as const;
  return (
    <fieldset className={styles["group"]}>
      <legend>Deadlines</legend>
      <div className={styles["pair"]}>
        {!isPublished && (
          <>
            <TextField label="Submit by" {...moment} {...fieldOf("submitBy")} />
            <TextField label="Review by" {...moment} {...fieldOf("reviewBy")} />
          </>
        )}
        <TextField label="Pay by" {...moment} {...fieldOf("payBy")} />
      </div>
      <p className={styles["quiet"]}>
        A day after the review&apos;s end anybody may return what was not awarded to the task&apos;s
        creator.
      </p>
    </fieldset>
  );
}
