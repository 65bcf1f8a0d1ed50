import { Status } from "#app/ui/feedback/status.tsx";
import type { Risk } from "#app/domain/tokens/model/risks.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./tokens.module.css";

const looks = {
  danger: { tone: "red", label: "Risk" },
  warn: { tone: "amber", label: "Note" },
  ok: { tone: "green", label: "Safe" },
} as const;

/** A token's risks for holders. */
export function RiskList({ risks }: { risks: readonly Risk[] }) {
  return (
    <ul className={`${layout["list"]} ${styles["risks"]}`} aria-label="Risk summary">
      {risks.map(({ tone, message }) => (
        <li key={message}>
          <Status tone={looks[tone].tone}>{looks[tone].label}</Status>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
