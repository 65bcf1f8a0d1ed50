import { alarmKind, alarmMaker } from "#app/domain/alerts/alarm-kinds.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { formatTime } from "#app/ui/values/format.ts";

/** What can be wrong with developer tasks. */
export const taskAlarms = {
  "review-overdue": alarmKind<{ id: string; task: string; waiting: number; reviewBy: number }>({
    severity: "warning",
    title: ({ task }) => `The review of “${task}” is overdue`,
    text: ({ waiting, reviewBy }) =>
      `${waiting === 1 ? "A submission has" : `${waiting} submissions have`} waited for a decision since ${formatTime(reviewBy)}. Any reviewer can decide; after its grace period the task can be closed without a winner.`,
    page: ({ id }) => ({ label: "Review", to: submissionPaths.ofTask(id) }),
  }),
};

export const taskAlarm = alarmMaker("tasks", taskAlarms);
