import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { spanUnits } from "./parse-entry.ts";
import styles from "./span-field.module.css";
import type { Entry } from "./use-entries.ts";

type SpanFieldProps = Entry & {
  label: string;
  hint?: string;
  /** Entry of the unit. */
  unit: Entry;
  unitLabel?: string;
  units?: readonly string[];
};

/** Input for a duration and its unit. */
export function SpanField(props: SpanFieldProps) {
  const { label, hint, unit, unitLabel = "Unit", units = spanUnits, ...amount } = props;
  return (
    <div className={styles["span"]}>
      <TextField label={label} inputMode="decimal" {...amount} />
      <SelectField label={unitLabel} {...unit}>
        {units.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
    </div>
  );
}
