import { formatTime } from "#app/ui/values/format.ts";

type Deadlines = { submitBy: number; reviewBy: number };

/** A task's deadlines before the extension, and whether work was ever submitted for it. */
type Before = Deadlines & { hasWork: boolean };

/** Days past the first deadline that only admins may exceed; all users here are admins. */
const usualDays = 14;
const day = 86_400;

/** Returns errors in new deadlines, and warnings about them. */
export function evaluateExtension(
  before: Before,
  wanted: Deadlines,
  { time, firstSubmitBy }: { time: number; firstSubmitBy: number },
): { error: string | null; warning: string | null } {
  const latest = firstSubmitBy + usualDays * day;
  const warning =
    wanted.submitBy > latest
      ? `That is more than ${usualDays} days past the first deadline, ${formatTime(firstSubmitBy)}. As an admin you may.`
      : null;
  return { error: findError(before, wanted, time), warning };
}

function findError(before: Before, { submitBy, reviewBy }: Deadlines, time: number) {
  if (submitBy < before.submitBy || reviewBy < before.reviewBy) {
    return "Deadlines only move later.";
  }
  if (submitBy === before.submitBy && reviewBy === before.reviewBy) {
    return "Those are the deadlines it has.";
  }
  if (submitBy !== before.submitBy && submitBy <= time) {
    return "Submissions must end in the future.";
  }
  if (submitBy !== before.submitBy && before.hasWork && before.submitBy <= time) {
    return "Submissions have ended with work of others, so they stay closed. Postpone the review only.";
  }
  if (reviewBy <= time) return "The review must end in the future.";
  return submitBy >= reviewBy ? "The review must end after the submissions." : null;
}
