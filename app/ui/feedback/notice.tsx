import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import type { ReactNode } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import styles from "./notice.module.css";

type NoticeProps = {
  /**
   * `danger` for what is broken, `warn` for what needs attention, `info` for what is good to know.
   */
  tone: "info" | "warn" | "danger";
  children: ReactNode;
  /** Button that fixes it. */
  remedy?: ReactNode;
};

/** A notice that affects what the user can do, with its fix. */
export function Notice({ tone, children, remedy }: NoticeProps) {
  const Icon = tone === "info" ? IconInfoCircle : IconAlertTriangle;
  return (
    <div
      className={styles["notice"]}
      data-tone={tone}
      role={tone === "danger" ? "alert" : "status"}
    >
      <Icon className={styles["icon"]} size={20} stroke={1.5} aria-hidden />
      <div className={styles["words"]}>{children}</div>
      {remedy !== undefined && <div>{remedy}</div>}
    </div>
  );
}

/** Notice that a form was restored after a reload, with a button to start over. */
export function RestoredNotice({ onRestart }: { onRestart: () => void }) {
  return (
    <Notice
      tone="info"
      remedy={
        <Button size="small" onClick={onRestart}>
          Start over
        </Button>
      }
    >
      Your earlier input was restored.
    </Notice>
  );
}
