import type { Address } from "viem";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { linesOf } from "./read-reward.ts";
import type { AddError } from "./task.types.ts";
import {
  questionKinds,
  type TaskField,
  type TaskQuestion,
  type TaskReward,
  type TaskTerms,
  type TaskText,
  totalOf,
} from "./task.types.ts";

export const maxQuestions = 10;
export const maxQuestionLength = 200;
export const maxReviewers = 16;

/** Reward in whole tokens above which the creator cannot be the only reviewer. */
export const maxAlone = 1_000n;
const maxInvited = 1_000;
const maxCriteria = 20;
const maxCriterionLength = 80;

/** Parses one question per line: `text | kind | required`; kind defaults to text. */
export function readQuestions(trimmed: string, addError: AddError): TaskQuestion[] {
  const lines = linesOf(trimmed);
  if (lines.length > maxQuestions) addError("questions", `At most ${maxQuestions} questions.`);
  return lines.slice(0, maxQuestions).map((line, i): TaskQuestion => {
    const [text = "", kind = "", required = "", ...rest] = cellsOf(line);
    const at = `Question ${i + 1}`;
    const known = questionKinds.find((one) => one === (kind || "text"));
    const length = [...text].length;
    if (text === "") addError("questions", `${at} has no words.`);
    if (length > maxQuestionLength) {
      addError("questions", `${at} has ${length} characters; at most ${maxQuestionLength}.`);
    }
    if (known === undefined) {
      addError("questions", `${at}: after the bar write text, link or number.`);
    }
    if (rest.length > 0 || !["", "required", "optional"].includes(required)) {
      addError("questions", `${at}: after the second bar write required or optional.`);
    }
    return { text, kind: known ?? "text", isRequired: required === "required" };
  });
}

type Evaluated = {
  reward: TaskReward;
  unit: { symbol: string; decimals: number };
  creator: Address | undefined;
};

/** Parses the reviewers who sign awards, and the required number of signatures. */
export function readReviewers(
  text: TaskText,
  { reward, unit, creator }: Evaluated,
  addError: AddError,
): Pick<TaskTerms, "reviewers" | "threshold"> {
  const reviewers = readAccounts(text.reviewers, "reviewers", maxReviewers, addError);
  if (linesOf(text.reviewers).length === 0) addError("reviewers", "Name at least one reviewer.");
  const trimmed = text.threshold.trim();
  const threshold = /^\d{1,2}$/.test(trimmed) ? Number(trimmed) : 0;
  if (threshold < 1) addError("threshold", "Enter how many signatures are required, 1 or more.");
  else if (threshold > reviewers.length && reviewers.length > 0) {
    addError("threshold", `There are only ${reviewers.length} reviewers.`);
  }
  const isAlone = reviewers.length === 1 && reviewers[0] === creator;
  if (isAlone && totalOf(reward) > maxAlone * 10n ** BigInt(unit.decimals)) {
    addError(
      "reviewers",
      `Above 1,000 ${unit.symbol} in all, who creates a task may not be its only reviewer. Name another.`,
    );
  }
  return { reviewers, threshold: Math.max(1, threshold) };
}

export function readInvited(text: TaskText, addError: AddError): Pick<TaskTerms, "invited"> {
  if (text.visibility !== "invite") return { invited: [] };
  const invited = readAccounts(text.invited, "invited", maxInvited, addError);
  if (linesOf(text.invited).length === 0) addError("invited", "Name at least one address.");
  return { invited };
}

/** Parses one criterion per line: `name | weight`; the weights sum to 100. */
export function readRubric(trimmed: string, addError: AddError): TaskTerms["rubric"] {
  const lines = linesOf(trimmed);
  if (lines.length > maxCriteria) addError("rubric", `At most ${maxCriteria} criteria.`);
  const rubric = lines.slice(0, maxCriteria).map((line, i) => {
    const [name = "", weight = "", ...rest] = cellsOf(line);
    const at = `Criterion ${i + 1}`;
    if (name === "" || [...name].length > maxCriterionLength) {
      addError("rubric", `${at} needs a name of at most ${maxCriterionLength} characters.`);
    }
    if (!/^[1-9]\d?$|^100$/.test(weight) || rest.length > 0) {
      addError("rubric", `${at}: after the bar write a weight from 1 to 100.`);
    }
    return { name, weight: /^\d{1,3}$/.test(weight) ? Number(weight) : 0 };
  });
  const sum = rubric.reduce((total, { weight }) => total + weight, 0);
  if (rubric.length > 0 && sum !== 100) {
    addError("rubric", `The weights total ${sum}; they must total 100.`);
  }
  return rubric;
}

function readAccounts(
  trimmed: string,
  field: TaskField,
  max: number,
  addError: AddError,
): Address[] {
  const lines = linesOf(trimmed);
  if (lines.length > max) addError(field, `At most ${max} addresses.`);
  const accounts = lines.slice(0, max).flatMap((line, i): Address[] => {
    const parsed = parseAccount(line);
    if (parsed.kind === "ok") return [parsed.value];
    addError(field, `Line ${i + 1}: ${parsed.message}`);
    return [];
  });
  const twice = accounts.find((account, i) => accounts.indexOf(account) !== i);
  if (twice !== undefined) addError(field, `${twice} is named twice.`);
  return [...new Set(accounts)];
}

function cellsOf(line: string): string[] {
  return line.split("|").map(withoutControls);
}
