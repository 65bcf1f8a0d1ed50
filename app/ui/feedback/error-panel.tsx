import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./error-panel.module.css";

type ErrorPanelProps = {
  /** One sentence on what happened. */
  title: string;
  /** What the user should do. */
  children: ReactNode;
  /** Buttons, such as "Try again". */
  actions?: ReactNode;
  /** For support, such as a request id or code; never a stack trace. */
  detail?: string | undefined;
  /** A whole page (its title is the `h1`) or a part of one. */
  level?: "page" | "part";
};

/** Shows what happened and what to do next. */
export function ErrorPanel({ title, children, actions, detail, level = "part" }: ErrorPanelProps) {
  return (
    <section className={classNames(styles["panel"], styles[level])} role="alert">
      {level === "page" ? <h1>{title}</h1> : <p className={styles["title"]}>{title}</p>}
      <div className={styles["text"]}>{children}</div>
      {actions !== undefined && (
        <div className={classNames(layout["tools"], styles["actions"])}>{actions}</div>
      )}
      {detail !== undefined && (
        <code className={`${typography["quiet"]} ${typography["wrap"]}`}>{detail}</code>
      )}
    </section>
  );
}
