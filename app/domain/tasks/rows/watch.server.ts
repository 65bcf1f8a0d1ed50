import { zeroAddress } from "viem";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { escalationDays, taskAlarm } from "#app/domain/tasks/alarms.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { hasFreeSlot } from "#app/domain/tasks/model/task-states.ts";
import type { TaskRow } from "./task-row.ts";
import { listTaskRows } from "./task-rows.server.ts";

/** All tasks, at a block's time in Unix seconds. */
type TaskReading = { time: number; rows: TaskRow[] };

const daySeconds = 86_400;

/** Reads the tasks to watch; null while the chain does not answer. */
export async function readWatchedTasks(): Promise<TaskReading | null> {
  const answer = await readEscrow(zeroAddress);
  if (answer.kind === "not-deployed") return { time: 0, rows: [] };
  if (answer.kind !== "read") return null;
  await syncTasks();
  return { time: answer.head.time, rows: await listTaskRows(answer.head) };
}

/** Finds reviews that end soon or should have ended, or tasks that can be closed. */
export async function findDueTasks(
  read: Promise<TaskReading | null>,
  code: "review-due" | "review-overdue" | "task-closable",
): Promise<Found | null> {
  const reading = await read;
  if (reading === null) return null;
  const found = reading.rows.flatMap((row) => alarmOf(row, reading.time) ?? []);
  return { code, alarms: found.filter((alarm) => alarm.code === code), unknown: [] };
}

function alarmOf(row: TaskRow, time: number): Alarm | null {
  const { id, title: task, due, reviewBy, submissions, undecided } = row;
  if (due === null) return null;
  if (due.what === "close") {
    const payable = hasFreeSlot(row) ? submissions.waiting : 0;
    return taskAlarm({ code: "task-closable", subject: id, values: { id, task, payable } });
  }
  // An extended review is another one, which channels report again.
  const subject = `${id}:${reviewBy}`;
  const values = { id, task, waiting: Math.max(submissions.waiting, undecided), reviewBy };
  switch (due.urgency) {
    case "week":
      return taskAlarm({ code: "review-due", subject, values: { ...values, days: 7 } });
    case "days":
      return taskAlarm({
        code: "review-due",
        subject,
        values: { ...values, days: 2 },
        severity: "warning",
      });
    case "overdue": {
      const days = Math.floor((time - reviewBy) / daySeconds);
      const severity = days >= escalationDays ? "critical" : "warning";
      return taskAlarm({ code: "review-overdue", subject, values: { ...values, days }, severity });
    }
  }
}
