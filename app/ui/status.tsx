import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./status.module.css";

/** Neutral waits, accent is under way, green is done, amber needs somebody, red failed. */
export type StatusTone = "neutral" | "accent" | "green" | "amber" | "red";

type StatusProps = { tone: StatusTone; children: ReactNode; className?: string };

/** A word with a dot; the color never stands alone. */
export function Status({ tone, children, className }: StatusProps) {
  return (
    <span className={classNames(styles["status"], className)} data-tone={tone}>
      {children}
    </span>
  );
}
