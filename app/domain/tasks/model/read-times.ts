import { parseMoment } from "#app/kit/form/parse-entry.ts";
import type { AddError } from "./task.types.ts";
import type { TaskTerms, TaskText } from "./task.types.ts";

type Times = Pick<TaskTerms, "submitBy" | "reviewBy" | "payBy">;

const day = 86_400;

/** Max duration that the escrow holds funds. */
const maxDays = 3 * 365;

/**
 * Parses the deadlines, which are in UTC and in ascending order.
 *
 * @param time Current time, Unix seconds; null skips the comparison with it.
 */
export function readTimes(text: TaskText, time: number | null, addError: AddError): Times {
  const read = (field: keyof Times): number | null => {
    const moment = parseMoment(text[field]);
    if (moment.kind === "ok") return moment.value;
    addError(field, moment.message);
    return null;
  };
  const submitBy = read("submitBy");
  const reviewBy = read("reviewBy");
  const payBy = read("payBy");
  if (submitBy !== null && time !== null && submitBy <= time) {
    addError("submitBy", "Submissions must end in the future.");
  }
  if (submitBy !== null && reviewBy !== null && reviewBy <= submitBy) {
    addError("reviewBy", "The review must end after the submissions.");
  }
  if (reviewBy !== null && time !== null && reviewBy > time + maxDays * day) {
    addError("reviewBy", "The escrow holds a reward for three years at most.");
  }
  if (reviewBy !== null && payBy !== null && payBy < reviewBy) {
    addError("payBy", "The payment is due when the review ends, or later.");
  }
  return { submitBy: submitBy ?? 0, reviewBy: reviewBy ?? 0, payBy: payBy ?? 0 };
}
