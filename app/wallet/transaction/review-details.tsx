import { type ReactNode, useState } from "react";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import styles from "./transaction-dialog.module.css";

const storageKey = "review-details";

type ReviewDetailsProps = {
  /** Whether nothing above the details says what is signed. */
  isNeeded: boolean;
  children: ReactNode;
};

/** The decoded call, one click away. Who opens it finds it open from then on. */
export function ReviewDetails({ isNeeded, children }: ReviewDetailsProps) {
  const [choice, setChoice] = useState(() => browserStorage().getItem(storageKey));
  const isOpen = choice === null ? isNeeded : choice === "open";

  function toggle(): void {
    const next = isOpen ? null : "open";
    if (next === null) browserStorage().removeItem(storageKey);
    else browserStorage().setItem(storageKey, next);
    setChoice(next ?? "closed");
  }

  return (
    <details className={styles["details"]} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        Decoded call, contract and calldata hash
      </summary>
      {children}
    </details>
  );
}
