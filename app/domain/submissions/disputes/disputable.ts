import type { Work } from "#app/domain/tasks/escrow/works.server.ts";

/** Undecided work can be disputed after this long, however late its review ends. */
const maxUndecidedSeconds = 90 * 86_400;

type Rules = {
  state: "open" | "closed";
  reviewBy: number;
  /** Seconds after `reviewBy` without refunds. */
  grace: number;
  /** Seconds in which work can be disputed after it was turned down. */
  objectionTime: number;
};

/**
 * Returns until when work can be disputed, in Unix seconds; null if it cannot be now.
 *
 * @param time Block time, Unix seconds.
 */
export function disputableUntil(
  { state, since }: Pick<Work, "state" | "since">,
  { state: taskState, reviewBy, grace, objectionTime }: Rules,
  time: number,
): number | null {
  if (taskState !== "open") return null;
  if (state === "turned-down") {
    const until = since + objectionTime;
    return time < until ? until : null;
  }
  if (state !== "undecided") return null;
  const [from, until] = [Math.min(reviewBy, since + maxUndecidedSeconds), reviewBy + grace];
  return from <= time && time < until ? until : null;
}
