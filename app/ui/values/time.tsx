import { type ReactNode, useContext, useId } from "react";
import { formatOtherTime, formatTimeMs } from "./format.ts";
import { TableContext } from "#app/ui/base/table-context.ts";
import { Tooltip } from "#app/ui/base/tooltip.tsx";

type TimeProps = {
  /** Milliseconds since 1970. */
  at: number;
  className?: string | undefined;
};

/** Up to what a time is written; only with its seconds, its zone is, too. */
type TimeForm = "second" | "minute" | "day";

const lengths = {
  second: undefined,
  minute: "2026-11-20 22:25".length,
  day: "2026-11-20".length,
} as const;

/**
 * A point in time in the reader's zone. Its note is the time in the other zone, and in the reader's
 * if only a part of it is shown.
 */
export function Time({ at, form = "second", className }: TimeProps & { form?: TimeForm }) {
  const note = form === "second" ? formatOtherTime(at) : formatBothTimes(at);
  return (
    <NotedTime at={at} note={note} className={className}>
      {formatTimeMs(at).slice(0, lengths[form])}
    </NotedTime>
  );
}

type NotedTimeProps = TimeProps & {
  /** Shown while the time is hovered, focused or touched. */
  note: string | null;
  role?: "timer" | undefined;
  children: ReactNode;
};

/** A point in time as any text, with a note. */
export function NotedTime({ at, note, className, role, children }: NotedTimeProps) {
  const id = useId();
  // In a table it takes the focus by a tap only: hundreds of stops would bar the way of the keyboard.
  const isInTable = useContext(TableContext);
  const time = (
    <time
      dateTime={new Date(at).toISOString()}
      className={className}
      role={role}
      // The names of zones can be newer on one side.
      suppressHydrationWarning
    >
      {children}
    </time>
  );
  if (note === null) return time;
  return (
    <span tabIndex={isInTable ? -1 : 0} aria-describedby={id}>
      {time}
      <Tooltip id={id}>{note}</Tooltip>
    </span>
  );
}

/** Formats a time in the reader's zone and the other one, for the note of a relative time. */
export function formatBothTimes(at: number): string {
  const other = formatOtherTime(at);
  return other === null ? formatTimeMs(at) : `${formatTimeMs(at)}, ${other}`;
}
