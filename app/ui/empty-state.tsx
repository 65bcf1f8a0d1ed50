import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  /** What will appear here. */
  children: ReactNode;
  /** The button that makes the first one. */
  action?: ReactNode;
};

/** A list without entries says what it is for. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles["empty"]}>
      <p>{children}</p>
      {action}
    </div>
  );
}
