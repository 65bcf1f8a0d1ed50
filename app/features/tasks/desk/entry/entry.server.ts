import type { Address } from "viem";
import { parseAccount } from "#app/common/entries/parse-entry.ts";
import { findTaskEscrow } from "#app/features/tasks/escrow/place.server.ts";
import { enterSubmission } from "#app/features/tasks/intake/submit.server.ts";
import { termsOf } from "#app/features/tasks/escrow/bind-task.server.ts";
import { syncTasks } from "#app/features/tasks/escrow/sync-tasks.server.ts";
import { readTime } from "#app/features/tasks/intake/chain-facts.server.ts";
import { stateOf } from "#app/features/tasks/model/task-states.ts";
import { readUnitOf } from "#app/features/tasks/escrow/units.server.ts";
import { tasksOf, toTask } from "#app/features/tasks/task.store.server.ts";
import { formText, formTexts } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { asSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";

/** A task that takes submissions, with what it asks for. */
export type EntryTask = {
  slug: string;
  title: string;
  questions: { text: string; isRequired: boolean }[];
  /** What is asked for is counted in it; `null`: the reward is fixed. */
  askIn: string | null;
};

const maxOffered = 200;

/** The newest tasks that are open; while the chain is silent, those that may be. */
export async function listEntryTasks(): Promise<EntryTask[]> {
  const place = findTaskEscrow();
  if (!place) return [];
  await syncTasks();
  const rows = await tasksOf(getRuntime().database.db, place.address)
    .where("state", "=", "open")
    .orderBy("id", "desc")
    .execute();
  const [unitOf, time] = await Promise.all([readUnitOf(), readTime()]);
  const open = rows.map(toTask).filter((task) => time === null || stateOf(task, time) === "open");
  return open.slice(0, maxOffered).flatMap((task): EntryTask[] => {
    const { slug, title } = task;
    const terms = termsOf(task);
    if (!terms) return [];
    const askIn = terms.reward.type === "range" ? unitOf(terms.token.address).symbol : null;
    const questions = terms.questions.map(({ text: words, isRequired }) => ({
      text: words,
      isRequired,
    }));
    return [{ slug, title, questions, askIn }];
  });
}

export type EntryAnswer = {
  sentence: string;
  field: string | null;
  typed: Readonly<Record<string, string>>;
  answers: string[];
};
export type EntryOutcome =
  { kind: "entered"; id: string } | { kind: "refused"; answer: EntryAnswer };

/** Enters work for somebody who did not hand it in themselves. */
export async function enterByForm(wallet: Address, form: FormData): Promise<EntryOutcome> {
  const names = ["task", "submitter", "link", "repository", "notes", "ask"];
  const typed = Object.fromEntries(names.map((name) => [name, formText(form, name)]));
  const answers = formTexts(form, "answer");
  const refuse = (sentence: string, field: string | null): EntryOutcome => ({
    kind: "refused",
    answer: { sentence, field, typed, answers },
  });
  const slug = typed["task"] ?? "";
  const submitter = parseAccount(typed["submitter"] ?? "");
  if (slug === "") return refuse("Choose the task.", "task");
  if (submitter.kind === "invalid") return refuse(submitter.sentence, "submitter");
  const ask = await readAsk(slug, (typed["ask"] ?? "").trim());
  if (ask.kind === "invalid") return refuse(ask.sentence, "ask");
  const work = {
    link: (typed["link"] ?? "").trim(),
    repository: (typed["repository"] ?? "").trim(),
    notes: (typed["notes"] ?? "").replaceAll("\r\n", "\n"),
    answers,
    ...(ask.units !== null && { ask: ask.units }),
  };
  const kept = await enterSubmission({ slug, work, submitter: submitter.value, by: wallet });
  return kept.kind === "refused"
    ? refuse(asSentence(kept.message), kept.field ?? null)
    : { kind: "entered", id: kept.submission.id };
}

type ReadAsk = { kind: "ask"; units: string | null } | { kind: "invalid"; sentence: string };

/** What is typed in the task's token, as the public side takes it. */
async function readAsk(slug: string, text: string): Promise<ReadAsk> {
  if (text === "") return { kind: "ask", units: null };
  const place = findTaskEscrow();
  const row =
    place &&
    (await tasksOf(getRuntime().database.db, place.address)
      .where("slug", "=", slug)
      .executeTakeFirst());
  const terms = row ? termsOf(toTask(row)) : null;
  if (!terms) return { kind: "ask", units: null };
  const parsed = parseAmount(text, terms.token);
  return parsed.kind === "ok"
    ? { kind: "ask", units: String(parsed.baseUnits) }
    : { kind: "invalid", sentence: asSentence(parsed.reason) };
}
