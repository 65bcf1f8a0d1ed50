import { delimiterNames, delimiters } from "#app/domain/lists/source/delimiter.ts";
import type { Delimiter } from "#app/domain/lists/values/recipients.types.ts";
import styles from "./list-editor.module.css";

type DelimiterFieldProps = {
  /** Delimiter that the list was read with. */
  found: Delimiter;
  /** Null means detected from the text. */
  choice: Delimiter | null;
  onChoice: (choice: Delimiter | null) => void;
};

/** Shows the delimiter that was used, and lets the user override it. */
export function DelimiterField({ found, choice, onChoice }: DelimiterFieldProps) {
  return (
    <div className={styles["delimiter"]}>
      <span>Read with {delimiterNames[found]} between the cells.</span>
      <select
        aria-label="Delimiter"
        value={choice ?? ""}
        onChange={({ target }) =>
          onChoice(delimiters.find((delimiter) => delimiter === target.value) ?? null)
        }
      >
        <option value="">Automatic</option>
        {delimiters.map((delimiter) => (
          <option key={delimiter} value={delimiter}>
            Always {delimiterNames[delimiter]}
          </option>
        ))}
      </select>
    </div>
  );
}
