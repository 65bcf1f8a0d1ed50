import { type Address, isHash } from "viem";
import type { AuditAction } from "#app/domain/activity/audit-actions.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { bindByHash } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { listTaskTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { chooseFiles, type ShownFile } from "#app/domain/tasks/files/task-files.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { hashTerms } from "#app/domain/tasks/model/content-hash.ts";
import type { TaskErrors, TaskTerms, TaskText } from "#app/domain/tasks/model/task.types.ts";
import { findTask, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { beginDraft, fileIdsOf, saveDraft, textOf } from "./draft.server.ts";
import { deleteDraft, setIdea } from "./draft.store.server.ts";
import { evaluateChange } from "./evaluate-change.server.ts";
import { evaluateIdea } from "./evaluate-idea.server.ts";

export type EditAnswer = {
  message: string | null;
  errors: TaskErrors;
  /** As entered. */
  text: TaskText | null;
  /** For a published task: the new text and its terms, to be signed. */
  changed: { text: TaskText; terms: TaskTerms; files: readonly ShownFile[] } | null;
};
export type EditOutcome =
  { kind: "done"; to: string } | { kind: "rejected" | "evaluated"; answer: EditAnswer };

/** Handles a form of the task editor. */
export async function editTask(
  { id, wallet }: { id: string | null; wallet: Address },
  form: FormData,
): Promise<EditOutcome> {
  const deployment = findTaskEscrow();
  if (!deployment) return reject("The escrow of tasks is not deployed.");
  const { database, now } = getRuntime();
  const task = id === null ? null : await findTask(database.db, deployment.address, id);
  const intent = formText(form, "intent");
  if (intent === "save") return save(task, form, wallet);
  if (!task) return reject("There is no such task any more.");
  switch (intent) {
    case "delete": {
      const isDeleted = await deleteDraft(database.db, task.id);
      if (!isDeleted) return reject("A wallet may have signed it, so the draft stays.");
      await audit(wallet, "task.discard", task);
      return { kind: "done", to: taskPaths.index };
    }
    case "idea":
    case "no-idea": {
      const isIdea = intent === "idea";
      const errors = isIdea ? evaluateIdea(task, await listTaskTokens()) : {};
      if (Object.keys(errors).length > 0) return reject(null, { errors, text: task.text });
      await setIdea(database.db, task.id, isIdea, now());
      await audit(wallet, isIdea ? "task.idea" : "task.no-idea", task);
      return { kind: "done", to: isIdea ? taskPaths.task(task.id) : taskPaths.edit(task.id) };
    }
    case "bind":
      return bind(deployment, task, formText(form, "hash"));
    case "change":
      return change(task, form, wallet);
    default:
      return reject("Unknown action.");
  }
}

function reject(message: string | null, more: Partial<EditAnswer> = {}): EditOutcome {
  return {
    kind: "rejected",
    answer: { message, errors: {}, text: null, changed: null, ...more },
  };
}

/** Used without JavaScript only; with it, the draft is already saved. */
async function save(task: Task | null, form: FormData, wallet: Address): Promise<EditOutcome> {
  const text = textOf(form);
  const seen = formText(form, "seen");
  const outcome =
    task === null
      ? await beginDraft({ text, wallet })
      : await saveDraft(task.id, { text, seen: /^\d{1,15}$/.test(seen) ? Number(seen) : null });
  if (outcome.kind === "saved") {
    return { kind: "done", to: `${taskPaths.edit(outcome.id)}&step=review` };
  }
  return reject(
    outcome.kind === "rejected"
      ? outcome.message
      : "Another tab or admin has saved a different version of this draft. Save again to replace it.",
    { text },
  );
}

async function bind(deployment: Deployment, task: Task, hash: string): Promise<EditOutcome> {
  if (task.number !== null) return { kind: "done", to: taskPaths.task(task.id) };
  if (!isHash(hash)) return reject("Give the transaction's hash: 0x and 64 digits.");
  const outcome = await bindByHash(deployment, task.id, hash);
  switch (outcome) {
    case "bound":
      return { kind: "done", to: taskPaths.task(task.id) };
    case "not-mined":
      return reject("The transaction is not on the chain yet. Try again in a moment.");
    case "taken":
      return reject("That task of the escrow belongs to another text.");
    case "not-this-task":
      return reject("That transaction did not publish this task.");
  }
}

/** Evaluates a new text of a published task, which the wallet then signs on the page. */
async function change(task: Task, form: FormData, wallet: Address): Promise<EditOutcome> {
  if (task.number === null || task.state !== "open") return reject("Only an open task is changed.");
  const values = textOf(form);
  const chosen = await chooseFiles(task.id, fileIdsOf(form), wallet);
  if (chosen.kind === "rejected") return reject(chosen.message, { text: values });
  const { files } = chosen;
  const evaluated = evaluateChange(task, values, files);
  if (evaluated.kind === "invalid") return reject(null, { errors: evaluated.errors, text: values });
  const { text, terms } = evaluated;
  if (isSame(task, terms)) return reject("Nothing was changed.", { text: values });
  const answer = { message: null, errors: {}, text: values, changed: { text, terms, files } };
  return { kind: "evaluated", answer };
}

/** A text from before files were bound is unchanged as long as it has no files. */
function isSame({ basis, termsHash }: Task, terms: TaskTerms): boolean {
  const isUnbound = basis.files === null && terms.files?.length === 0;
  return hashTerms(isUnbound ? { ...terms, files: null } : terms) === termsHash;
}

function audit(actor: Address, action: AuditAction, { id, title }: Task) {
  return recordAudit({ actor, action, subject: id, topic: id, details: { title } });
}
