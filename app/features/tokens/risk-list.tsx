import { Status } from "#app/ui/status.tsx";
import type { Risk } from "./model/risks.ts";
import styles from "./tokens.module.css";

const looks = {
  danger: { tone: "red", word: "Risk" },
  warn: { tone: "amber", word: "Note" },
  ok: { tone: "green", word: "Safe" },
} as const;

/** A token's risks for holders. */
export function RiskList({ risks }: { risks: readonly Risk[] }) {
  return (
    <ul className={styles["risks"]} aria-label="Risk summary">
      {risks.map(({ tone, message }) => (
        <li key={message}>
          <Status tone={looks[tone].tone}>{looks[tone].word}</Status>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
