import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { FieldsProps } from "./fields-props.ts";

export function TimeFields({ fieldOf, isPublished }: FieldsProps) {
  const moment = { type: "datetime-local", hint: "UTC" } as const;
  return (
    <fieldset className={layout["group"]}>
      <legend>Deadlines</legend>
      <div className={layout["pair"]}>
        {!isPublished && (
          <>
            <TextField label="Submit by" {...moment} {...fieldOf("submitBy")} />
            <TextField label="Review by" {...moment} {...fieldOf("reviewBy")} />
          </>
        )}
        <TextField label="Pay by" {...moment} {...fieldOf("payBy")} />
      </div>
      <p className={typography["note"]}>
        A day after the review ends, anyone can return what was not awarded to the task&apos;s
        creator.
      </p>
    </fieldset>
  );
}
