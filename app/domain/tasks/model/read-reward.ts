import { toSentence } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import type { AddError } from "./task.types.ts";
import { type TaskField, type TaskReward, type TaskText, totalOf } from "./task.types.ts";

type Unit = { symbol: string; decimals: number };

/** Max winners of the escrow. */
export const maxWinners = 1_000;
export const maxPodiumSlots = 10;
export const maxBonusSpots = 500;
const maxTotal = 2n ** 128n - 1n;

/** Parses the reward; rejects values that do not fit the kind of task. */
export function readReward(text: TaskText, unit: Unit, addError: AddError): TaskReward {
  const reward = readByType(text, unit, addError);
  if (totalOf(reward) > maxTotal) {
    addError(reward.type === "podium" ? "podium" : "reward", "That is too much.");
  }
  const isSingle = text.kind === "project" || text.kind === "fix";
  if (isSingle && reward.type === "podium") {
    addError("rewardType", "Only a bounty or a recurring task has a podium.");
  } else if (isSingle && reward.type !== "podium" && reward.winners > 1) {
    addError(
      "winners",
      text.kind === "project"
        ? "A project has one assignee, and so one winner."
        : "A fix goes to the first valid one, and so to one winner.",
    );
  }
  return reward;
}

function readByType(text: TaskText, unit: Unit, addError: AddError): TaskReward {
  switch (text.rewardType) {
    case "range":
      return readRange(text, unit, addError);
    case "podium":
      return readPodium(text, unit, addError);
    case "fixed":
      break;
    default:
      addError("rewardType", "Choose how the reward is given.");
  }
  const each = readAmount(text.reward, "reward", unit, addError);
  return { type: "fixed", each, winners: readWinners(text.winners, addError) };
}

function readRange(text: TaskText, unit: Unit, addError: AddError): TaskReward {
  const most = readAmount(text.reward, "reward", unit, addError);
  const least = readAmount(text.rewardLeast, "rewardLeast", unit, addError);
  if (most > 0n && least > most) addError("rewardLeast", "The minimum exceeds the maximum.");
  return { type: "range", least, most, winners: readWinners(text.winners, addError) };
}

function readPodium(text: TaskText, unit: Unit, addError: AddError): TaskReward {
  const lines = linesOf(text.podium);
  if (lines.length === 0 || lines.length > maxPodiumSlots) {
    addError(
      "podium",
      `Give from 1 to ${maxPodiumSlots} amounts, one a line, the first place first.`,
    );
  }
  const places = lines.slice(0, maxPodiumSlots).map((line, i) => {
    const parsed = parseAmount(line, unit);
    if (parsed.kind === "ok") return parsed.baseUnits;
    addError("podium", `Place ${i + 1}: ${parsed.reason}.`);
    return 0n;
  });
  const rising = places.findIndex((amount, i) => i > 0 && amount > (places[i - 1] ?? 0n));
  if (rising > 0) addError("podium", `Place ${rising + 1} gets more than place ${rising}.`);
  const hasBonus = text.bonus.trim() !== "" || /[1-9]/.test(text.bonusSpots);
  if (!hasBonus) return { type: "podium", places, bonus: 0n, bonusSpots: 0 };
  const bonus = readAmount(text.bonus, "bonus", unit, addError);
  const trimmed = text.bonusSpots.trim();
  const bonusSpots = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  if (bonusSpots < 1 || bonusSpots > maxBonusSpots) {
    addError("bonusSpots", `Enter a whole number from 1 to ${maxBonusSpots}.`);
  }
  return { type: "podium", places, bonus, bonusSpots };
}

function readAmount(trimmed: string, field: TaskField, unit: Unit, addError: AddError): bigint {
  const parsed = parseAmount(trimmed, unit);
  if (parsed.kind === "ok") return parsed.baseUnits;
  addError(field, toSentence(parsed.reason));
  return 0n;
}

function readWinners(trimmed: string, addError: AddError): number {
  const text = trimmed.trim();
  const winners = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (winners >= 1 && winners <= maxWinners) return winners;
  addError("winners", `Enter a whole number from 1 to ${maxWinners}.`);
  return 1;
}

/** Returns the non-empty lines of a field. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
