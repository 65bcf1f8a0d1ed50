import { SelectField, TextField } from "#app/ui/field.tsx";
import { type SpanUnit, spanUnits } from "./parse-entry.ts";
import styles from "./span-field.module.css";

export type SpanText = { text: string; unit: SpanUnit };

type SpanFieldProps = {
  label: string;
  hint?: string;
  span: SpanText;
  error: string | null;
  onChange: (span: SpanText) => void;
};

/** Input for a duration and its unit. */
export function SpanField({ label, hint, span, error, onChange }: SpanFieldProps) {
  return (
    <div className={styles["span"]}>
      <TextField
        label={label}
        inputMode="decimal"
        value={span.text}
        error={error}
        onChange={(event) => onChange({ ...span, text: event.target.value })}
      />
      <SelectField
        label="Unit"
        value={span.unit}
        onChange={(event) => {
          const unit = spanUnits.find((one) => one === event.target.value);
          if (unit !== undefined) onChange({ ...span, unit });
        }}
      >
        {spanUnits.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </SelectField>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
    </div>
  );
}
