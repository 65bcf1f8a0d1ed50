import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "#app/features/tokens/tokens.module.css";
import typography from "#app/ui/typography.module.css";

type ChoiceCardsProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value;
  choices: readonly { value: Value; label: string; hint: ReactNode }[];
  onChange: (value: Value) => void;
  children?: ReactNode;
};

/** Radio cards, each with a short explanation. */
export function ChoiceCards<Value extends string>({
  legend,
  name,
  value,
  choices,
  onChange,
  children,
}: ChoiceCardsProps<Value>) {
  return (
    <fieldset className={layout["group"]}>
      <legend>{legend}</legend>
      <div className={styles["cards"]}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles["choice"]}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles["choice-words"]}>
              <span className={styles["choice-label"]}>{choice.label}</span>
              <span className={typography["note"]}>{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
