import { hasFreeSlot } from "#app/domain/tasks/model/task-states.ts";
import { formatTime } from "#app/ui/values/format.ts";
import type { TaskRow } from "./task-row.ts";

/** Describes what is due for a task, and when. */
export function describeDue(row: TaskRow): string {
  const { due, reviewBy, submissions } = row;
  if (due === null) return "nothing is due.";
  const many = `${submissions.waiting} ${submissions.waiting === 1 ? "submission waits" : "submissions wait"}`;
  if (due.what === "close") {
    return submissions.waiting > 0 && hasFreeSlot(row)
      ? `${many} and can be paid until the task is closed, which anyone can do now.`
      : "it can be closed, which refunds what is left.";
  }
  switch (due.urgency) {
    case "overdue":
      return `${many}; the review has been overdue since ${formatTime(reviewBy)}.`;
    case "days":
      return `${many}; the review ends within two days, ${formatTime(reviewBy)}.`;
    case "week":
      return `${many}; the review ends within a week, ${formatTime(reviewBy)}.`;
  }
}
