import type { Address } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { decodeFile } from "#app/common/recipients/decode-file.ts";
import { kindOf, placeholderSlug } from "#app/features/tasks/editor/draft.store.server.ts";
import { usualText } from "#app/features/tasks/editor/editor-page.server.ts";
import { stakedCoin } from "#app/features/tasks/escrow/place.server.ts";
import { listTaskTokens } from "#app/features/tasks/escrow/tokens.server.ts";
import { readEscrow } from "#app/features/tasks/escrow/read-tasks.server.ts";
import { isSlug } from "#app/features/tasks/model/read-words.ts";
import { insertDraft } from "#app/features/tasks/task.store.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { type ReadRows, readRows, type TaskRowVerdict } from "./task-rows.ts";

export type ImportAnswer = {
  fault: string | null;
  /** As it was given. */
  source: string;
  rows: { line: number; title: string; problems: string[] }[];
};
export type ImportOutcome =
  { kind: "kept"; count: number } | { kind: "refused"; answer: ImportAnswer };

/** Makes a draft of each task of a file; none while a row is bad, unless those are to be left out. */
export async function importTasks(form: FormData, wallet: Address): Promise<ImportOutcome> {
  const source = await readSource(form);
  if (source.kind === "refused") return refuse("", { rows: [], fault: source.sentence });
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") {
    return refuse(source.text, { rows: [], fault: "The chain does not answer now. Try again." });
  }
  const { head } = answer;
  const lists = { tokens: await listTaskTokens(), coin: stakedCoin() };
  const read = readRows(source.text, { ...lists, time: head.time, usual: usualText(head) });
  const good = read.rows.filter(({ problems }) => problems.length === 0);
  const isBad = good.length < read.rows.length && formText(form, "skip") !== "on";
  if (read.fault !== null || isBad || good.length === 0) return refuse(source.text, read);
  await keep(good, wallet);
  return { kind: "kept", count: good.length };
}

function refuse(source: string, { rows, fault }: ReadRows): ImportOutcome {
  const shown = rows.map(({ line, title, problems }) => ({ line, title, problems }));
  return { kind: "refused", answer: { fault, source, rows: shown } };
}

async function readSource(form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) {
    return { kind: "text", text: formText(form, "text") } as const;
  }
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  return decoded.kind === "text"
    ? decoded
    : ({ kind: "refused", sentence: decoded.sentence } as const);
}

/** All of them, or none. */
async function keep(rows: readonly TaskRowVerdict[], wallet: Address): Promise<void> {
  const { database, now } = getRuntime();
  const createdAt = now();
  await database.db.transaction().execute(async (trx) => {
    for (const { text } of rows) {
      const id = newId(createdAt);
      const draft = { id, text, title: text.title.trim(), kind: kindOf(text), createdBy: wallet };
      const slug = isSlug(text.slug) ? text.slug : placeholderSlug(id);
      const isKept = await insertDraft(trx, { ...draft, slug, createdAt });
      if (!isKept) await insertDraft(trx, { ...draft, slug: placeholderSlug(id), createdAt });
    }
  });
  const details = { count: rows.length, titles: rows.map(({ title }) => title).slice(0, 100) };
  await recordAudit({ actor: wallet, action: "task.import", subject: "drafts", details });
}
