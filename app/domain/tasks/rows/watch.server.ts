import { zeroAddress } from "viem";
import type { Found } from "#app/domain/alerts/alarm.types.ts";
import { taskAlarm } from "#app/domain/tasks/alarms.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { listTaskRows } from "./task-rows.server.ts";

/** Finds tasks whose review should have ended; null while the chain does not answer. */
export async function findOverdueReviews(): Promise<Found | null> {
  const code = "review-overdue";
  const answer = await readEscrow(zeroAddress);
  if (answer.kind === "not-deployed") return { code, alarms: [], unknown: [] };
  if (answer.kind !== "read") return null;
  await syncTasks();
  const rows = await listTaskRows(answer.head);
  const alarms = rows
    .filter(({ due }) => due?.what === "review" && due.urgency === "overdue")
    .map(({ id, title: task, reviewBy, submissions }) => {
      const values = { id, task, waiting: submissions.waiting, reviewBy };
      return taskAlarm({ code, subject: id, values });
    });
  return { code, alarms, unknown: [] };
}
