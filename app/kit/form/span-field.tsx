import { SelectField, TextField } from "#app/ui/field.tsx";
import { type SpanUnit, spanUnits } from "./parse-entry.ts";
import styles from "./span-field.module.css";
import type { Entry } from "./use-entries.ts";

type SpanFieldProps = Entry & {
  label: string;
  hint?: string;
  /** Entry of the unit. */
  unit: Entry;
  units?: readonly SpanUnit[];
};

/** Input for a duration and its unit. */
export function SpanField({ label, hint, unit, units = spanUnits, ...amount }: SpanFieldProps) {
  return (
    <div className={styles["span"]}>
      <TextField label={label} inputMode="decimal" {...amount} />
      <SelectField label="Unit" {...unit}>
        {units.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
    </div>
  );
}
