import type { Address } from "viem";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { findTaskEscrow } from "#app/common/tasks/escrow/deployment.server.ts";
import { enterSubmission } from "#app/features/submissions/intake/submit.server.ts";
import { termsOf } from "#app/common/tasks/escrow/bind-task.server.ts";
import { syncTasks } from "#app/common/tasks/escrow/sync-tasks.server.ts";
import { readTime } from "#app/features/submissions/intake/chain-facts.server.ts";
import { stateOf } from "#app/common/tasks/model/task-states.ts";
import { readUnitOf } from "#app/common/tasks/escrow/units.server.ts";
import { tasksOf, toTask } from "#app/common/tasks/task.store.server.ts";
import { formText, formTexts } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";

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

export type EntryAnswer = {
  message: string;
  field: string | null;
  values: Readonly<Record<string, string>>;
  answers: string[];
};
export type EntryOutcome =
  { kind: "entered"; id: string } | { kind: "rejected"; answer: EntryAnswer };

/** Enters work on behalf of a submitter. */
export async function enterByForm(wallet: Address, form: FormData): Promise<EntryOutcome> {
  const names = ["task", "submitter", "link", "repository", "notes", "ask"];
  const values = Object.fromEntries(names.map((name) => [name, formText(form, name)]));
  const answers = formTexts(form, "answer");
  const reject = (message: string, field: string | null): EntryOutcome => ({
    kind: "rejected",
    answer: { message, field, values, answers },
  });
  const slug = values["task"] ?? "";
  const submitter = parseAccount(values["submitter"] ?? "");
  if (slug === "") return reject("Choose the task.", "task");
  if (submitter.kind === "invalid") return reject(submitter.message, "submitter");
  const ask = await readRequest(slug, (values["ask"] ?? "").trim());
  if (ask.kind === "invalid") return reject(ask.message, "ask");
  const work = {
    link: (values["link"] ?? "").trim(),
    repository: (values["repository"] ?? "").trim(),
    notes: (values["notes"] ?? "").replaceAll("\r\n", "\n"),
    answers,
    ask: ask.units ?? undefined,
  };
  const stored = await enterSubmission({ slug, work, submitter: submitter.value, by: wallet });
  return stored.kind === "rejected"
    ? reject(toSentence(stored.message), stored.field ?? null)
    : { kind: "entered", id: stored.submission.id };
}

type ReadRequest = { kind: "ask"; units: string | null } | { kind: "invalid"; message: string };

/** Parses an amount in the task's token, as the public form does. */
async function readRequest(slug: string, text: string): Promise<ReadRequest> {
  if (text === "") return { kind: "ask", units: null };
  const deployment = findTaskEscrow();
  const row =
    deployment &&
    (await tasksOf(getRuntime().database.db, deployment.address)
      .where("slug", "=", slug)
      .executeTakeFirst());
  const terms = row ? termsOf(toTask(row)) : null;
  if (!terms) return { kind: "ask", units: null };
  const parsed = parseAmount(text, terms.token);
  return parsed.kind === "ok"
    ? { kind: "ask", units: String(parsed.baseUnits) }
    : { kind: "invalid", message: toSentence(parsed.reason) };
}
