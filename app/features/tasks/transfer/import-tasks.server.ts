import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { explainUnready } from "#app/domain/lists/jobs/explain-unready.ts";
import { readListForm } from "#app/domain/lists/source/read-list-form.ts";
import { kindOf, placeholderSlug, usualText } from "#app/features/tasks/shared/new-task.server.ts";
import { stakedCoin } from "#app/domain/tasks/escrow/deployment.server.ts";
import { listTaskTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { isSlug } from "#app/domain/tasks/model/parse-text.ts";
import { insertDraft } from "#app/domain/tasks/store/task.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type ListedTask, parseTasks, type TasksOptions } from "./parse-tasks.ts";

export type ImportOutcome =
  { kind: "saved"; count: number } | { kind: "rejected"; message: string };

/** Loads the options for parsing a list; null if the chain is not responding. */
export async function loadTasksOptions(wallet: Address): Promise<TasksOptions | null> {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return null;
  const { head } = answer;
  const tokens = await listTaskTokens();
  return { tokens, coin: stakedCoin(), time: head.time, usual: usualText(head) };
}

/**
 * Creates a draft of each task in a list; none while any row is invalid or has an open question.
 */
export async function importTasks(form: FormData, wallet: Address): Promise<ImportOutcome> {
  const { text, choices } = readListForm(form);
  const options = await loadTasksOptions(wallet);
  if (!options) return reject("The chain is not responding. Try again.");
  const table = parseTasks(text, { ...options, ...choices });
  if (table.kind === "rejected") return reject(table.message);
  if (!table.isReady) return reject(explainUnready(table, "tasks"));
  await save(table.rows, wallet);
  return { kind: "saved", count: table.rows.length };
}

function reject(message: string): ImportOutcome {
  return { kind: "rejected", message };
}

/** Stores all rows or none. */
async function save(rows: readonly ListedTask[], wallet: Address): Promise<void> {
  const { database, now } = getRuntime();
  const createdAt = now();
  await database.db.transaction().execute(async (trx) => {
    for (const { text } of rows) {
      const id = newId(createdAt);
      const draft = { id, text, title: text.title.trim(), kind: kindOf(text), createdBy: wallet };
      const slug = isSlug(text.slug) ? text.slug : placeholderSlug(id);
      const isStored = await insertDraft(trx, { ...draft, slug, createdAt });
      if (!isStored) await insertDraft(trx, { ...draft, slug: placeholderSlug(id), createdAt });
    }
  });
  const details = { count: rows.length, titles: rows.map(({ text }) => text.title).slice(0, 100) };
  await recordAudit({ actor: wallet, action: "task.import", subject: "drafts", details });
}
