import { type Address } from "viem";
import type { EscrowAnswer, EscrowHead } from "#app/domain/tasks/escrow/escrow.types.ts";
import { listUnbound } from "#app/domain/tasks/escrow/unbound.server.ts";
import { listKnownTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { dueOf, stateOf } from "#app/domain/tasks/model/task-states.ts";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";
import type { ListedTask } from "#app/domain/tasks/store/task.store.server.ts";
import { readRemindersHealth } from "./channel.server.ts";
import { readUnits } from "#app/domain/assets/token-units.server.ts";
import { parseListQuery, parsePageNumber } from "#app/kit/list/list-query.ts";
import { cutPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readCharts, type TaskCharts } from "./charts.server.ts";
import { countSubmissions, findUndecided, listAllTasks } from "./list.store.server.ts";
import { countTabs, listFields, pickRows } from "./list-tasks.ts";
import type { ListPage, TaskRow } from "./list.types.ts";

const pageSize = 25;
const maxReminders = 20;

export type ListAnswer =
  | Exclude<EscrowAnswer, { kind: "read" }>
  | { kind: "read"; head: EscrowHead; page: ListPage; charts: TaskCharts };

/** Loads all tasks by state, with reminders and charts. */
export async function readList(wallet: Address, search: URLSearchParams): Promise<ListAnswer> {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return answer;
  await syncTasks();
  const rows = await listRows(answer.head);
  const { filter, rejected } = parseListQuery(listFields, search);
  const found = pickRows(rows, filter);
  const reminders = rows.filter(({ due }) => due !== null).sort((a, b) => a.reviewBy - b.reviewBy);
  const units = new Map(rows.flatMap(({ unit }) => (unit ? [[unit.address, unit]] : [])));
  return {
    ...answer,
    page: {
      show: filter.show ?? "current",
      rejected,
      counts: countTabs(rows),
      ...cutPage(found, parsePageNumber(search), pageSize),
      reminders: reminders.slice(0, maxReminders),
      webhook: await readRemindersHealth(),
      tokens: [...units.values()],
      unbound: await listUnbound(answer.head),
      creators: [...new Set(rows.map(({ createdBy }) => createdBy))].sort(),
    },
    charts: await readCharts(answer.head.deployment, rows),
  };
}

/** Returns every task with its state at the head. */
export async function listRows({ deployment, time, grace }: EscrowHead): Promise<TaskRow[]> {
  const { db } = getRuntime().database;
  const tasks = await listAllTasks(db, deployment.address);
  const published = tasks.filter(({ number }) => number !== null).map(({ id }) => id);
  const [counts, units] = await Promise.all([
    countSubmissions(db, published),
    unitsOf([...new Set(tasks.flatMap(({ token }) => token ?? []))]),
  ]);
  return tasks.map((task) => {
    const submissions = counts.get(task.id) ?? { fresh: 0, waiting: 0, total: 0 };
    const due = dueOf(task, { time, grace, waiting: submissions.waiting });
    const unit = task.token === null ? null : (units.get(task.token) ?? null);
    return { ...task, stage: stateOf(task, time), due, unit, submissions };
  });
}

/** Returns the display units of tokens, including tokens that are no longer listed. */
export async function unitsOf(tokens: readonly Address[]): Promise<Map<Address, TaskToken>> {
  const known = await listKnownTokens();
  const others = tokens.filter((token) => !known.some(({ address }) => address === token));
  const read = await readUnits(others);
  const found = read.map(({ token: address, ...unit }) => ({ address, ...unit }));
  return new Map([...known, ...found].map((unit) => [unit.address, unit]));
}

/** Counts tasks with something due; 0 if the chain does not respond. */
export async function countDueTasks(wallet: Address): Promise<number> {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return 0;
  const { deployment, time, grace } = answer.head;
  const { db } = getRuntime().database;
  const open = (await listAllTasks(db, deployment.address)).filter(({ state }) => state === "open");
  const isDue = (task: ListedTask, waiting: number) =>
    time < task.disputedUntil || dueOf(task, { time, grace, waiting }) !== null;
  const sure = open.filter((task) => isDue(task, 0));
  // Only due if a submission is waiting.
  const others = open.filter((task) => !isDue(task, 0) && isDue(task, 1));
  const waiting = await findUndecided(
    db,
    others.map(({ id }) => id),
  );
  return sure.length + waiting.size;
}
