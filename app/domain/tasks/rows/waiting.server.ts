import type { Address } from "viem";
import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { dueOf, hasFreeSlot } from "#app/domain/tasks/model/task-states.ts";
import { countSubmissions, listAllTasks } from "#app/domain/tasks/store/list.store.server.ts";
import type { ListedTask } from "#app/domain/tasks/store/task.store.server.ts";

/** Lists reviews, disputes and tasks that can be closed; none if the chain does not respond. */
export async function listTasksWaiting(wallet: Address): Promise<WaitingItem[]> {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return [];
  const { deployment, time, grace } = answer.head;
  const { db } = getRuntime().database;
  const tasks = await listAllTasks(db, deployment.address);
  const open = tasks.filter(({ state }) => state === "open");
  const counts = await countSubmissions(
    db,
    open.map(({ id }) => id),
  );
  return open.flatMap((task) => {
    const waiting = counts.get(task.id)?.waiting ?? 0;
    const due = dueOf(task, { time, grace, waiting });
    return [
      ...(time < task.disputedUntil ? [disputeOf(task)] : []),
      ...(due?.what === "close" ? [closingOf(task)] : []),
      ...(due?.what !== "close" && waiting > 0 && hasFreeSlot(task)
        ? [reviewOf(task, waiting)]
        : []),
    ];
  });
}

const quoted = ({ title }: ListedTask) => `“${title}”`;

function disputeOf(task: ListedTask): WaitingItem {
  return {
    key: `dispute:${task.id}`,
    area: "tasks",
    title: `Dispute about ${quoted(task)}`,
    note: "Its escrow is frozen until the arbiters decide.",
    dueAt: task.disputedUntil * 1_000,
    action: { label: "Decide", to: taskPaths.task(task.id) },
    countedAt: taskPaths.index,
  };
}

function closingOf(task: ListedTask): WaitingItem {
  return {
    key: `close:${task.id}`,
    area: "tasks",
    title: `Close ${quoted(task)}`,
    note: "Closing it refunds what is left in escrow.",
    dueAt: null,
    action: { label: "Open", to: taskPaths.task(task.id) },
    countedAt: taskPaths.index,
  };
}

function reviewOf(task: ListedTask, waiting: number): WaitingItem {
  return {
    key: `review:${task.id}`,
    area: "tasks",
    title: `Review ${waiting === 1 ? "a submission" : `${waiting} submissions`} to ${quoted(task)}`,
    note: "Authors wait for a decision.",
    dueAt: task.reviewBy * 1_000,
    action: { label: "Review", to: submissionPaths.ofTask(task.id) },
    countedAt: submissionPaths.index,
  };
}
