import { TimeField } from "#app/kit/form/time-field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { FieldsProps } from "./fields-props.ts";

export function TimeFields({ fieldOf, isPublished }: FieldsProps) {
  return (
    <fieldset className={layout["group"]}>
      <legend>Deadlines</legend>
      <div className={layout["pair"]}>
        {!isPublished && (
          <>
            <TimeField label="Submit by" {...fieldOf("submitBy")} />
            <TimeField label="Review by" {...fieldOf("reviewBy")} />
          </>
        )}
        <TimeField label="Pay by" {...fieldOf("payBy")} />
      </div>
      <p className={typography["note"]}>
        Three days after the review ends, anyone can return what was not awarded to the task&apos;s
        creator, unless work is disputed.
      </p>
    </fieldset>
  );
}
