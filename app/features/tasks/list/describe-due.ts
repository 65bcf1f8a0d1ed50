import { formatTime } from "#app/ui/format.ts";
import type { TaskRow } from "./list.types.ts";

/** Describes what is due for a task, and when. */
export function describeDue({ due, reviewBy, submissions }: TaskRow): string {
  if (due === null) return "nothing is due.";
  if (due.what === "close") return "it can be closed, which refunds what is left.";
  const many = `${submissions.waiting} ${submissions.waiting === 1 ? "submission waits" : "submissions wait"}`;
  switch (due.urgency) {
    case "overdue":
      return `${many}; the review has been overdue since ${formatTime(reviewBy)}.`;
    case "days":
      return `${many}; the review ends within two days, ${formatTime(reviewBy)}.`;
    case "week":
      return `${many}; the review ends within a week, ${formatTime(reviewBy)}.`;
  }
}
