import type { Address } from "viem";
import { download } from "#app/domain/files/download.server.ts";
import { listTaskTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { listTaskRows } from "#app/domain/tasks/rows/task-rows.server.ts";
import { listFields, pickRows } from "#app/features/tasks/shared/list-tasks.ts";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";
import { findTasks, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { writeTasks } from "./task-columns.ts";

type Exported = { row: TaskRow; task: Task };

/** Reads the tasks that match the list's URL, on all pages, or the selected ones. */
async function readExported(wallet: Address, search: URLSearchParams): Promise<Exported[] | null> {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return null;
  await syncTasks();
  const chosen = search.getAll("id");
  const all = await listTaskRows(answer.head);
  const rows =
    chosen.length > 0
      ? all.filter(({ id }) => chosen.includes(id))
      : pickRows(all, parseListQuery(listFields, search).filter);
  const ids = rows.map(({ id }) => id);
  const tasks = await findTasks(getRuntime().database.db, answer.head.deployment.address, ids);
  return rows.flatMap((row) => {
    const task = tasks.find(({ id }) => id === row.id);
    return task ? [{ row, task }] : [];
  });
}

/** Exports tasks in the columns of the import; null if they cannot be read. */
export async function exportCsv(wallet: Address, search: URLSearchParams): Promise<string | null> {
  const exported = await readExported(wallet, search);
  if (!exported) return null;
  const texts = exported.map(({ task }) => task.text);
  return writeTasks(texts, await listTaskTokens());
}

/** Exports each task's full text and its state in the escrow; amounts in base units. */
export async function exportJson(wallet: Address, search: URLSearchParams): Promise<string | null> {
  const exported = await readExported(wallet, search);
  if (!exported) return null;
  const tasks = exported.map(({ row, task }) => ({
    id: task.id,
    slug: task.slug,
    state: row.stage,
    text: task.text,
    escrow:
      task.number === null
        ? null
        : {
            taskId: task.number,
            termsHash: task.termsHash,
            version: task.version,
            token: task.token,
            unit: task.basis.token,
            files: task.basis.files,
            budget: String(task.budget),
            paid: String(task.paid),
            winners: task.winners,
            maxWinners: task.maxWinners,
            submitBy: task.submitBy,
            reviewBy: task.reviewBy,
          },
    submissions: row.submissions,
    createdBy: task.createdBy,
    createdAt: new Date(task.createdAt).toISOString(),
  }));
  return JSON.stringify({ tasks }, null, 2);
}

/** Returns tasks as a file to be saved. */
export function tasksFile(format: "csv" | "json", text: string | null): Response {
  if (text === null) {
    const message = "Tasks are not available right now. Try again in a moment.";
    return errorResponse(503, "not-available", message);
  }
  return format === "csv" ? csvFile("tasks", text) : download("tasks.json", text);
}
