import { type Address, getAddress, isAddress, zeroAddress } from "viem";
import type { Payee, SubmissionContent } from "#app/features/tasks/model/submission.types.ts";
import type { TaskQuestion, TaskTerms } from "#app/features/tasks/model/task.types.ts";
import { formatExact } from "#app/ui/format.ts";
import { readLink } from "./link.ts";
import { type Refusal, wrongField } from "./refusal.ts";
import type { Work } from "./submission.schema.ts";

export const maxNotesLength = 10_000;
export const maxAnswerLength = 2_000;
const wholeBps = 10_000;

/** What was handed in apart from its files, which the database knows. */
export type ReadWork = {
  kind: "work";
  content: Omit<SubmissionContent, "files">;
  payees: Payee[];
  files: readonly string[];
};

/** The task's words that bound what may be handed in for it. */
export type WorkRules = Pick<TaskTerms, "questions" | "reward" | "token">;

/** Holds what was handed in against the task; the first field that is wrong is named. */
export function readWork(work: Work, rules: WorkRules, escrow: Address): ReadWork | Refusal {
  const link = readLink(work.link);
  if (link.kind === "invalid") return wrongField("link", link.sentence);
  const repository = readRepository(work.repository ?? "");
  if (repository.kind === "invalid") return wrongField("repository", repository.sentence);
  const notes = work.notes ?? "";
  const fault = findTextFault(notes, maxNotesLength);
  if (fault !== null) return wrongField("notes", fault);
  const answers = readAnswers(work.answers ?? [], rules.questions);
  if ("kind" in answers) return answers;
  const ask = readAsk(work.ask, rules);
  if (ask !== null && typeof ask !== "string") return ask;
  const payees = readPayees(work.payees ?? [], escrow);
  if ("kind" in payees) return payees;
  const files = work.files ?? [];
  if (new Set(files).size < files.length) return wrongField("files", "A file is named twice.");
  const content = { link: link.href, repository: repository.href, notes, answers, ask };
  return { kind: "work", content, payees, files };
}

function readRepository(text: string) {
  return text.trim() === "" ? ({ kind: "ok", href: "" } as const) : readLink(text);
}

/** Line breaks and tabs may stand in a text; other controls and halves of characters may not. */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

function findTextFault(text: string, longest: number): string | null {
  const length = [...text].length;
  if (length > longest) return `At most ${longest} characters; this has ${length}.`;
  return unprintable.test(text) ? "There are characters in it that cannot be shown." : null;
}

function readAnswers(
  given: readonly string[],
  questions: readonly TaskQuestion[],
): string[] | Refusal {
  if (given.length > questions.length) {
    return wrongField("answers", `The task asks ${questions.length}; there are ${given.length}.`);
  }
  const answers: string[] = [];
  for (const [place, question] of questions.entries()) {
    const answer = readAnswer((given[place] ?? "").trim(), question);
    if (answer.kind === "invalid") return wrongField(`answers.${place}`, answer.sentence);
    answers.push(answer.value);
  }
  return answers;
}

function readAnswer(answer: string, { text, kind, isRequired }: TaskQuestion) {
  const ok = (value: string) => ({ kind: "ok", value }) as const;
  const invalid = (sentence: string) => ({ kind: "invalid", sentence }) as const;
  if (answer === "") return isRequired ? invalid(`The task wants an answer to “${text}”.`) : ok("");
  const fault = findTextFault(answer, maxAnswerLength);
  if (fault !== null) return invalid(fault);
  if (kind === "link") {
    const link = readLink(answer);
    return link.kind === "ok" ? ok(link.href) : invalid(link.sentence);
  }
  if (kind === "number" && !/^-?\d{1,30}(?:\.\d{1,18})?$/.test(answer)) {
    return invalid("Write a plain number such as 12 or 0.5.");
  }
  return ok(answer);
}

function readAsk(ask: string | undefined, { reward, token }: WorkRules): string | null | Refusal {
  if (reward.type !== "range") {
    return ask === undefined
      ? null
      : wrongField("ask", "This task's reward is fixed. Leave it out.");
  }
  const unit = (amount: bigint) => `${formatExact(amount, token.decimals)} ${token.symbol}`;
  const bounds = `from ${unit(reward.least)} to ${unit(reward.most)}`;
  if (ask === undefined || !/^(?:0|[1-9]\d{0,38})$/.test(ask)) {
    return wrongField("ask", `Say what you ask for, ${bounds}, in base units as text.`);
  }
  const amount = BigInt(ask);
  if (amount < reward.least || amount > reward.most) {
    return wrongField("ask", `It has to be ${bounds}.`);
  }
  return ask;
}

function readPayees(given: NonNullable<Work["payees"]>, escrow: Address): Payee[] | Refusal {
  const payees: Payee[] = [];
  for (const [place, { account, shareBps }] of given.entries()) {
    const field = `payees.${place}`;
    if (!isAddress(account, { strict: account !== account.toLowerCase() })) {
      const sentence = "Write a whole address; this is none, or a digit of it is mistyped.";
      return wrongField(`${field}.account`, sentence);
    }
    const address = getAddress(account);
    if (address === zeroAddress || address === escrow) {
      return wrongField(`${field}.account`, "Nobody could take what is paid there.");
    }
    if (payees.some((other) => other.account === address)) {
      return wrongField(`${field}.account`, "It is named twice.");
    }
    if (shareBps < 1 || shareBps > wholeBps) {
      return wrongField(`${field}.shareBps`, `A share is from 1 to ${wholeBps} basis points.`);
    }
    payees.push({ account: address, shareBps });
  }
  const sum = payees.reduce((total, { shareBps }) => total + shareBps, 0);
  if (payees.length > 0 && sum !== wholeBps) {
    return wrongField("payees", `The shares come to ${sum}; they have to come to ${wholeBps}.`);
  }
  return payees;
}
