import { type Address, zeroAddress } from "viem";
import { findAddress } from "#app/chain/parse-address.ts";
import type { Payee, SubmissionContent } from "#app/domain/tasks/model/submission.types.ts";
import type { TaskQuestion, TaskTerms } from "#app/domain/tasks/model/task.types.ts";
import { invalid, ok, optional, type Parsed } from "#app/kit/form/parsed.ts";
import { formatBps, formatExact } from "#app/ui/values/format.ts";
import { readLink } from "#app/domain/submissions/marks/link.ts";
import { type Rejection, wrongField } from "#app/domain/tasks/model/rejection.ts";
import type { Work } from "./submission.schema.ts";

export const maxNotesLength = 10_000;
export const maxAnswerLength = 2_000;
const wholeBps = 10_000;

/** Parsed work without its files, which are in the database. */
export type ReadWork = {
  kind: "work";
  content: Omit<SubmissionContent, "files">;
  payees: Payee[];
  files: readonly string[];
};

/** The task's terms that restrict its submissions. */
export type WorkRules = Pick<TaskTerms, "questions" | "reward" | "token">;

/** Validates work against the task's rules; reports the first invalid field. */
export function readWork(work: Work, rules: WorkRules, escrow: Address): ReadWork | Rejection {
  const link = parseLink(work.link);
  if (link.kind === "invalid") return wrongField("link", link.message);
  const repository = parseRepository(work.repository ?? "");
  if (repository.kind === "invalid") return wrongField("repository", repository.message);
  const notes = parseNotes(work.notes ?? "");
  if (notes.kind === "invalid") return wrongField("notes", notes.message);
  const answers = readAnswers(work.answers ?? [], rules.questions);
  if ("kind" in answers) return answers;
  const ask = parseRequest(work.ask, rules);
  if (ask.kind === "invalid") return wrongField("ask", ask.message);
  const payees = readPayees(work.payees ?? [], escrow);
  if ("kind" in payees) return payees;
  const files = work.files ?? [];
  if (new Set(files).size < files.length) return wrongField("files", "A file is named twice.");
  const content = {
    link: link.value,
    repository: repository.value,
    notes: notes.value,
    answers,
    ask: ask.value,
  };
  return { kind: "work", content, payees, files };
}

export function parseLink(text: string): Parsed<string> {
  const link = readLink(text);
  return link.kind === "ok" ? ok(link.href) : link;
}

export function parseRepository(text: string): Parsed<string> {
  return optional(text, "", parseLink);
}

export function parseNotes(text: string): Parsed<string> {
  const error = findTextError(text, maxNotesLength);
  return error === null ? ok(text) : invalid(error);
}

/** Text may contain line breaks and tabs, but no other controls or lone surrogates. */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

function findTextError(text: string, maxLength: number): string | null {
  const length = [...text].length;
  if (length > maxLength) return `At most ${maxLength} characters; this has ${length}.`;
  return unprintable.test(text) ? "There are characters in it that cannot be shown." : null;
}

function readAnswers(
  input: readonly string[],
  questions: readonly TaskQuestion[],
): string[] | Rejection {
  if (input.length > questions.length) {
    return wrongField(
      "answers",
      `At most ${questions.length}, one per question; this has ${input.length}.`,
    );
  }
  const answers: string[] = [];
  for (const [index, question] of questions.entries()) {
    const answer = parseAnswer(input[index] ?? "", question);
    if (answer.kind === "invalid") return wrongField(`answers.${index}`, answer.message);
    answers.push(answer.value);
  }
  return answers;
}

export function parseAnswer(
  input: string,
  { text, kind, isRequired }: TaskQuestion,
): Parsed<string> {
  const answer = input.trim();
  if (answer === "") return isRequired ? invalid(`The task wants an answer to “${text}”.`) : ok("");
  const error = findTextError(answer, maxAnswerLength);
  if (error !== null) return invalid(error);
  if (kind === "link") return parseLink(answer);
  if (kind === "number" && !/^-?\d{1,30}(?:\.\d{1,18})?$/.test(answer)) {
    return invalid("Enter a plain number such as 12 or 0.5.");
  }
  return ok(answer);
}

/** Parses a requested reward in base units; null if the reward is fixed. */
export function parseRequest(
  ask: string | undefined,
  { reward, token }: Pick<WorkRules, "reward" | "token">,
): Parsed<string | null> {
  if (reward.type !== "range") {
    return ask === undefined ? ok(null) : invalid("This task's reward is fixed. Leave it out.");
  }
  const unit = (amount: bigint) => `${formatExact(amount, token.decimals)} ${token.symbol}`;
  const bounds = `from ${unit(reward.least)} to ${unit(reward.most)}`;
  if (ask === undefined || !/^(?:0|[1-9]\d{0,38})$/.test(ask)) {
    return invalid(`Enter the reward you request, ${bounds}, in base units as text.`);
  }
  const amount = BigInt(ask);
  return amount < reward.least || amount > reward.most ? invalid(`It must be ${bounds}.`) : ok(ask);
}

function readPayees(input: NonNullable<Work["payees"]>, escrow: Address): Payee[] | Rejection {
  const payees: Payee[] = [];
  for (const [index, { account, shareBps }] of input.entries()) {
    const field = `payees.${index}`;
    const address = findAddress(account);
    if (address === null) {
      const message = "This is not a valid address. Check for missing or mistyped characters.";
      return wrongField(`${field}.account`, message);
    }
    if (address === zeroAddress || address === escrow) {
      return wrongField(
        `${field}.account`,
        "Payments to this address would be lost. Enter another one.",
      );
    }
    if (payees.some((other) => other.account === address)) {
      return wrongField(`${field}.account`, "It is named twice.");
    }
    if (shareBps < 1 || shareBps > wholeBps) {
      return wrongField(
        `${field}.shareBps`,
        `A share is from ${formatBps(1)} to ${formatBps(wholeBps)}.`,
      );
    }
    payees.push({ account: address, shareBps });
  }
  const sum = payees.reduce((total, { shareBps }) => total + shareBps, 0);
  if (payees.length > 0 && sum !== wholeBps) {
    return wrongField(
      "payees",
      `The shares total ${formatBps(sum)}; they must total ${formatBps(wholeBps)}.`,
    );
  }
  return payees;
}
