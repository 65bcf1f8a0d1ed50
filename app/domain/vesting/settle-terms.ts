import type { Terms } from "./grant.ts";
import { addSpan, type Span } from "./span.ts";

/** Unix seconds, or a duration after the start. */
export type TimeOrSpan = number | Span;

/** Terms as entered, before the base time of durations is known. */
export type EnteredTerms = Omit<Terms, "start" | "cliff" | "duration"> & {
  /** Unix seconds; `now` is the block time when they are saved. */
  start: number | "now";
  /** Null for none. */
  cliff: TimeOrSpan | null;
  end: TimeOrSpan;
};

/** Resolves terms at a given time: only then is the number of days in a month known. */
export function settleTerms<T extends EnteredTerms>(
  entered: T,
  now: number,
): Omit<T, "start" | "cliff" | "end"> & Pick<Terms, "start" | "cliff" | "duration"> {
  const { start: startTerm, cliff, end, ...rest } = entered;
  const start = startTerm === "now" ? now : startTerm;
  return {
    ...rest,
    start,
    cliff: cliff === null ? 0 : timeOf(cliff, start) - start,
    duration: timeOf(end, start) - start,
  };
}

/** Resolves a time or span to Unix seconds. */
export function timeOf(value: TimeOrSpan, start: number): number {
  return typeof value === "number" ? value : addSpan(start, value);
}
