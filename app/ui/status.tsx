import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./status.module.css";

/** Neutral is waiting, accent in progress, green done, amber needs attention, red failed. */
export type StatusTone = "neutral" | "accent" | "green" | "amber" | "red";

type StatusProps = { tone: StatusTone; children: ReactNode; className?: string | undefined };

/** A label with a dot; color is never the only cue. */
export function Status({ tone, children, className }: StatusProps) {
  return (
    <span className={classNames(styles["status"], className)} data-tone={tone}>
      {children}
    </span>
  );
}
