import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  /** Says what will appear here. */
  children: ReactNode;
  /** Button that creates the first entry. */
  action?: ReactNode;
};

/** Placeholder for an empty list, which says what the list is for. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles["empty"]}>
      <p>{children}</p>
      {action}
    </div>
  );
}
