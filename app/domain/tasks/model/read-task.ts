import type { Address } from "viem";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { readInvited, readQuestions, readReviewers, readRubric } from "./read-lists.ts";
import { readReward } from "./read-reward.ts";
import { readTimes } from "./read-times.ts";
import { parseText } from "./parse-text.ts";
import type {
  AddError,
  BoundFile,
  ReadTask,
  TaskErrors,
  TaskText,
  TaskToken,
} from "./task.types.ts";

export type TaskContext = {
  /** Tokens that rewards may use. */
  tokens: readonly TaskToken[];
  /** The coin that is staked. */
  coin: { symbol: string; decimals: number };
  /** Block time, Unix seconds; null if the task is published and its times are fixed. */
  time: number | null;
  /** Attached files, bound by the terms; undefined binds none, as before form 2. */
  files?: readonly BoundFile[] | null;
  /**
   * The publisher, who must not review a large task alone; undefined if that was checked before.
   */
  creator?: Address;
};

export const noToken = "Choose one of the tokens that are listed.";

/** Validates the form of a task, and reports the errors of all fields at once. */
export function readTask(text: TaskText, context: TaskContext): ReadTask {
  const errors: TaskErrors = {};
  const addError: AddError = (field, message) => {
    errors[field] ??= message;
  };
  const textFields = parseText(text, addError);
  const token = context.tokens.find(({ address }) => address === text.token) ?? null;
  if (token === null) addError("token", noToken);
  const unit = token ?? { symbol: "the token", decimals: 18 };
  const reward = readReward(text, unit, addError);
  const times = readTimes(text, context.time, addError);
  const limits = {
    perAddress: readCount(text, "perAddress", addError) ?? 1,
    mostSubmissions: readCount(text, "mostSubmissions", addError),
    minStake: readStake(text.minStake, context.coin, addError),
  };
  const questions = readQuestions(text.questions, addError);
  const reviewers = readReviewers(text, { reward, unit, creator: context.creator }, addError);
  const invited = readInvited(text, addError);
  const rubric = readRubric(text.rubric, addError);
  if (Object.keys(errors).length > 0 || token === null) return { kind: "invalid", errors };
  const people = { ...reviewers, ...invited };
  return {
    kind: "task",
    terms: {
      ...textFields,
      token,
      reward,
      ...times,
      ...limits,
      questions,
      ...people,
      rubric,
      files: context.files ?? null,
    },
  };
}

const maxCount = 1_000_000;

/** Parses an integer of at least 1; empty means unset. */
function readCount(
  text: TaskText,
  field: "perAddress" | "mostSubmissions",
  addError: AddError,
): number | null {
  const trimmed = text[field].trim();
  if (trimmed === "") return null;
  const count = /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : 0;
  if (count >= 1 && count <= maxCount) return count;
  addError(field, "Enter a whole number, 1 or more.");
  return null;
}

function readStake(trimmed: string, coin: TaskContext["coin"], addError: AddError): bigint {
  if (trimmed.trim() === "") return 0n;
  const parsed = parseAmount(trimmed, coin, { zero: "allowed" });
  if (parsed.kind === "ok") return parsed.baseUnits;
  addError("minStake", toSentence(parsed.reason));
  return 0n;
}
