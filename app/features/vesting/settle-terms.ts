import type { Terms } from "./grant.ts";
import { addSpan, type Span } from "./span.ts";

/** Unix seconds, or a length of time after the start. */
export type Moment = number | Span;

/** Terms as somebody says them, before the time is known from which lengths are counted. */
export type SaidTerms = Omit<Terms, "start" | "cliff" | "duration"> & {
  /** Unix seconds; `now`: when they are saved, by the clock of their chain. */
  start: number | "now";
  /** `null` for none. */
  cliff: Moment | null;
  end: Moment;
};

/** The terms that come of what was said at a time: only then is a month so and so many days long. */
export function settleTerms<T extends SaidTerms>(
  said: T,
  now: number,
): Omit<T, "start" | "cliff" | "end"> & Pick<Terms, "start" | "cliff" | "duration"> {
  const { start: given, cliff, end, ...rest } = said;
  const start = given === "now" ? now : given;
  return {
    ...rest,
    start,
    cliff: cliff === null ? 0 : timeOf(cliff, start) - start,
    duration: timeOf(end, start) - start,
  };
}

/** Unix seconds of a moment. */
export function timeOf(moment: Moment, start: number): number {
  return typeof moment === "number" ? moment : addSpan(start, moment);
}
