import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import type { StatusTone } from "./status-tone.ts";
import styles from "./status.module.css";

type StatusProps = { tone: StatusTone; children: ReactNode; className?: string | undefined };

/** A label with a dot; color is never the only cue. */
export function Status({ tone, children, className }: StatusProps) {
  return (
    <span className={classNames(styles["status"], className)} data-tone={tone}>
      {children}
    </span>
  );
}
