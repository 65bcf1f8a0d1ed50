import { type Address } from "viem";
import type { EscrowAnswer, EscrowHead } from "#app/domain/tasks/escrow/escrow.types.ts";
import { listUnbound } from "#app/domain/tasks/escrow/unbound.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { listTaskRows } from "#app/domain/tasks/rows/task-rows.server.ts";
import { parseListQuery, parsePageNumber } from "#app/kit/list/list-query.ts";
import { cutPage } from "#app/kit/list/pages.ts";
import { readCharts, type TaskCharts } from "./charts.server.ts";
import { countTabs, listFields, pickRows } from "./list-tasks.ts";
import type { ListPage } from "./list.types.ts";

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
  const rows = await listTaskRows(answer.head);
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
      tokens: [...units.values()],
      unbound: await listUnbound(answer.head),
      creators: [...new Set(rows.map(({ createdBy }) => createdBy))].sort(),
    },
    charts: await readCharts(answer.head.deployment, rows),
  };
}
