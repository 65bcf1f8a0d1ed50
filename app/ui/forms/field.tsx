import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import typography from "#app/ui/typography.module.css";
import { classNames } from "#app/ui/base/class-names.ts";
import styles from "./field.module.css";

/** Label, hint and error around a control. */
type FieldFrame = {
  label: ReactNode;
  /** What to enter; shown below the label. */
  hint?: ReactNode | undefined;
  /** What is wrong and how to fix it; several are shown below each other. */
  error?: string | readonly string[] | null | undefined;
};

type Described = { id: string; "aria-invalid": boolean | undefined; "aria-describedby"?: string };

/** Creates the ids that link a control to its label, hint and error. */
function useField({ hint, error }: FieldFrame, idProp: string | undefined) {
  const ownId = useId();
  const id = idProp ?? ownId;
  const errors = error == null ? [] : typeof error === "string" ? [error] : error;
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = [hasHint && `${id}-hint`, errors.length > 0 && `${id}-error`];
  const description = describedBy.filter(Boolean).join(" ");
  const control: Described = { id, "aria-invalid": errors.length > 0 || undefined };
  if (description !== "") control["aria-describedby"] = description;
  return { id, errors, hasHint, control };
}

type FrameProps = { id: string; hint?: ReactNode; hasHint: boolean; errors: readonly string[] };

function Hint({ id, hint, hasHint }: Omit<FrameProps, "errors">) {
  return hasHint ? (
    <p id={`${id}-hint`} className={typography["note"]}>
      {hint}
    </p>
  ) : null;
}

function Errors({ id, errors }: Pick<FrameProps, "id" | "errors">) {
  return (
    <div id={`${id}-error`} className={typography["error"]} aria-live="polite">
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

type TextFieldProps = FieldFrame &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Shown inside at the right: a unit or a small button such as "Max". */
    suffix?: ReactNode;
    /** Monospaced, for addresses and hashes. */
    mono?: boolean;
  };

export function TextField({
  label,
  hint,
  error,
  suffix,
  mono = false,
  id: idProp,
  className,
  ...rest
}: TextFieldProps) {
  const { id, errors, hasHint, control } = useField({ label, hint, error }, idProp);
  return (
    <div className={classNames(styles["field"], className)}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <Hint id={id} hint={hint} hasHint={hasHint} />
      <div className={styles["box"]}>
        <input
          type="text"
          autoComplete="off"
          spellCheck={mono ? false : undefined}
          {...rest}
          {...control}
          className={classNames(styles["input"], mono && styles["mono"])}
        />
        {suffix !== undefined && <span className={styles["suffix"]}>{suffix}</span>}
      </div>
      <Errors id={id} errors={errors} />
    </div>
  );
}

type SelectFieldProps = FieldFrame &
  SelectHTMLAttributes<HTMLSelectElement> & {
    /** URL of the picture of what is selected. */
    image?: string | undefined;
  };

/** The browser's native select; its children are `<option>`s. */
export function SelectField({
  label,
  hint,
  error,
  image,
  id: idProp,
  className,
  ...rest
}: SelectFieldProps) {
  const { id, errors, hasHint, control } = useField({ label, hint, error }, idProp);
  return (
    <div className={classNames(styles["field"], className)}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <Hint id={id} hint={hint} hasHint={hasHint} />
      <div className={styles["box"]}>
        {image !== undefined && (
          <img className={styles["picture"]} src={image} alt="" width={20} height={20} />
        )}
        <select {...rest} {...control} className={styles["input"]} />
      </div>
      <Errors id={id} errors={errors} />
    </div>
  );
}

type SegmentedFieldProps<Value extends string> = FieldFrame & {
  choices: readonly { value: Value; label: string }[];
  name?: string;
  /** The choice if the caller holds it; otherwise `defaultValue` starts with one. */
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
};

/** Two or three choices side by side, of which one is taken. */
export function SegmentedField<Value extends string>({
  label,
  hint,
  error,
  choices,
  name,
  value,
  defaultValue,
  onChange,
}: SegmentedFieldProps<Value>) {
  const { id, errors, hasHint, control } = useField({ label, hint, error }, undefined);
  return (
    <div className={styles["field"]}>
      <span id={`${id}-label`} className={styles["label"]}>
        {label}
      </span>
      <Hint id={id} hint={hint} hasHint={hasHint} />
      <div
        role="radiogroup"
        {...control}
        aria-labelledby={`${id}-label`}
        className={styles["segments"]}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={styles["segment"]}>
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={value === undefined ? undefined : choice.value === value}
              defaultChecked={value === undefined ? choice.value === defaultValue : undefined}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <Errors id={id} errors={errors} />
    </div>
  );
}

type TextareaFieldProps = FieldFrame &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { mono?: boolean };

export function TextareaField({
  label,
  hint,
  error,
  mono = false,
  id: idProp,
  className,
  ...rest
}: TextareaFieldProps) {
  const { id, errors, hasHint, control } = useField({ label, hint, error }, idProp);
  return (
    <div className={classNames(styles["field"], className)}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <Hint id={id} hint={hint} hasHint={hasHint} />
      <textarea
        rows={4}
        {...rest}
        {...control}
        className={classNames(styles["input"], mono && styles["mono"])}
      />
      <Errors id={id} errors={errors} />
    </div>
  );
}

type CheckboxFieldProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

export function CheckboxField({
  label,
  hint,
  error,
  id: idProp,
  className,
  ...rest
}: CheckboxFieldProps) {
  const { id, errors, hasHint, control } = useField({ label, hint, error }, idProp);
  return (
    <div className={classNames(styles["field"], className)}>
      <div className={styles["check-row"]}>
        <input {...rest} {...control} type="checkbox" className={styles["checkbox"]} />
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={styles["below-check"]}>
        <Hint id={id} hint={hint} hasHint={hasHint} />
        <Errors id={id} errors={errors} />
      </div>
    </div>
  );
}
