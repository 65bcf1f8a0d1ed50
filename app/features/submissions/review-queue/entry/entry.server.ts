import type { Address } from "viem";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import type { TaskTerms } from "#app/domain/tasks/model/task.types.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { enterSubmission } from "#app/domain/submissions/intake/submit.server.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { readTime } from "#app/domain/submissions/intake/chain-facts.server.ts";
import { stateOf } from "#app/domain/tasks/model/task-states.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { findTaskBySlug, tasksOf, toTask } from "#app/domain/tasks/store/task.store.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { entrySchema } from "./entry.schema.ts";

/** A task that accepts submissions, with its questions. */
export type EntryTask = {
  slug: string;
  title: string;
  questions: { text: string; isRequired: boolean }[];
  /** Unit of the requested amount; null if the reward is fixed. */
  requestUnit: string | null;
};

const maxOffered = 200;

/** Lists the newest open tasks; while the chain does not respond, those that may be open. */
export async function listEntryTasks(): Promise<EntryTask[]> {
  const deployment = findTaskEscrow();
  if (!deployment) return [];
  await syncTasks();
  const rows = await tasksOf(getRuntime().database.db, deployment.address)
    .where("state", "=", "open")
    .where("is_paused", "=", 0)
    .orderBy("id", "desc")
    .execute();
  const [unitOf, time] = await Promise.all([readUnitOf(), readTime()]);
  const open = rows.map(toTask).filter((task) => time === null || stateOf(task, time) === "open");
  return open.slice(0, maxOffered).flatMap((task): EntryTask[] => {
    const { slug, title } = task;
    const terms = termsOf(task);
    if (!terms) return [];
    const requestUnit = terms.reward.type === "range" ? unitOf(terms.token.address).symbol : null;
    const questions = terms.questions.map(({ text, isRequired }) => ({
      text,
      isRequired,
    }));
    return [{ slug, title, questions, requestUnit }];
  });
}

export type EntryOutcome = { kind: "entered"; id: string } | Rejected;

/** Enters work on behalf of a submitter. */
export async function enterByForm(wallet: Address, form: FormData): Promise<EntryOutcome> {
  const schema = entrySchema(await findTerms(formText(form, "task")));
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { task: slug, submitter, link, repository, notes, answer, ask } = submission.value;
  const work = { link, repository, notes, answers: answer, ask: ask ?? undefined };
  const stored = await enterSubmission({ slug, work, submitter, by: wallet });
  if (stored.kind === "saved") return { kind: "entered", id: stored.submission.id };
  const { field } = stored;
  const errors = [toSentence(stored.message)];
  const result =
    field !== undefined && field in schema.shape
      ? submission.reply({ fieldErrors: { [field]: errors } })
      : submission.reply({ formErrors: errors });
  return { kind: "rejected", result };
}

async function findTerms(slug: string): Promise<TaskTerms | null> {
  const deployment = findTaskEscrow();
  if (!deployment) return null;
  const task = await findTaskBySlug(getRuntime().database.db, deployment.address, slug);
  return task && termsOf(task);
}
