import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  title: string;
  /** One sentence on the page's purpose. */
  children: ReactNode;
  /** The page's primary action. */
  action?: ReactNode;
  /** `Notice`s that affect what the user can do here. */
  notices?: ReactNode;
};

/** Header of every page. */
export function PageHeader({ title, children, action, notices }: PageHeaderProps) {
  return (
    <header className={styles["header"]}>
      {notices !== undefined && (
        <div className={`${layout["list"]} ${styles["notices"]}`}>{notices}</div>
      )}
      <div className={styles["row"]}>
        <div className={styles["words"]}>
          <h1>{title}</h1>
          <p className={styles["purpose"]}>{children}</p>
        </div>
        {action !== undefined && <div className={layout["tools"]}>{action}</div>}
      </div>
    </header>
  );
}
