import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  title: string;
  /** One sentence: what the page is for. */
  children: ReactNode;
  /** The one main action. */
  action?: ReactNode;
  /** What changes what one may do here, each with its remedy: `Notice`s. */
  notices?: ReactNode;
};

/** The top of every page. */
export function PageHeader({ title, children, action, notices }: PageHeaderProps) {
  return (
    <header className={styles["header"]}>
      {notices !== undefined && <div className={styles["notices"]}>{notices}</div>}
      <div className={styles["row"]}>
        <div className={styles["words"]}>
          <h1>{title}</h1>
          <p className={styles["purpose"]}>{children}</p>
        </div>
        {action !== undefined && <div className={styles["action"]}>{action}</div>}
      </div>
    </header>
  );
}
