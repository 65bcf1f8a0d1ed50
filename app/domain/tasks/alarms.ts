import { alarmKind, alarmMaker } from "#app/domain/alerts/alarm-kinds.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { formatTime } from "#app/ui/values/format.ts";

/** Days after which an overdue review needs another admin. */
export const escalationDays = 2;

/** What can be wrong with developer tasks; `reviewBy` in Unix seconds. */
export const taskAlarms = {
  "review-due": alarmKind<{
    id: string;
    task: string;
    waiting: number;
    reviewBy: number;
    /** In how many days at most the review ends. */
    days: number;
  }>({
    severity: "info",
    title: ({ task, days }) =>
      `The review of “${task}” ends within ${days === 2 ? "two days" : "a week"}`,
    text: ({ waiting, reviewBy }) =>
      `${describeWaiting(waiting)} for a decision until ${formatTime(reviewBy)}.`,
    page: ({ id }) => ({ label: "Review", to: submissionPaths.ofTask(id) }),
  }),
  "review-overdue": alarmKind<{
    id: string;
    task: string;
    waiting: number;
    reviewBy: number;
    /** For how many whole days it has been overdue. */
    days: number;
  }>({
    severity: "warning",
    title: ({ task }) => `The review of “${task}” is overdue`,
    text: ({ waiting, reviewBy, days }) =>
      `${waiting === 1 ? "A submission has" : `${waiting} submissions have`} waited for a decision since ${formatTime(reviewBy)}. ${days >= escalationDays ? "A second admin should decide now: any reviewer can." : "Any reviewer can decide."} After its grace period the task can be closed without a winner.`,
    page: ({ id }) => ({ label: "Review", to: submissionPaths.ofTask(id) }),
  }),
  "task-closable": alarmKind<{
    id: string;
    task: string;
    /** Submissions that can still be paid. */
    payable: number;
  }>({
    severity: "info",
    title: ({ task }) => `“${task}” can be closed`,
    text: ({ payable }) =>
      payable === 0
        ? "Closing it refunds what is left in escrow."
        : `${describeWaiting(payable)} for a decision and can be paid until the task is closed, which anyone can do now.`,
    page: ({ id }) => ({ label: "Open the task", to: taskPaths.task(id) }),
  }),
};

export const taskAlarm = alarmMaker("tasks", taskAlarms);

function describeWaiting(count: number): string {
  return count === 1 ? "A submission waits" : `${count} submissions wait`;
}
