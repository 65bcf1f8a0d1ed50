import {
  type AmountForm,
  type AmountToken,
  isThreeDigits,
  readAmount,
} from "#app/domain/lists/values/read-amount.ts";
import type { ReadCell } from "#app/domain/lists/jobs/read-table.ts";
import type { TaskText } from "#app/domain/tasks/model/task.types.ts";
import { linesOf } from "#app/domain/tasks/model/read-reward.ts";

type RewardText = Pick<
  TaskText,
  "rewardType" | "reward" | "rewardLeast" | "podium" | "bonus" | "bonusSpots"
>;

/**
 * Writes a reward as one cell: `10` each, `5..10` as requested, `5/3/1` by rank, `5/3/1+4x0.5` with
 * bonus slots.
 */
export function writeReward(text: RewardText): string {
  switch (text.rewardType) {
    case "range":
      return `${text.rewardLeast.trim()}..${text.reward.trim()}`;
    case "podium": {
      const places = linesOf(text.podium).join("/");
      const bonus = text.bonus.trim();
      // A single place would otherwise read like a reward for each winner.
      const podium = places.includes("/") ? places : `${places}/`;
      return bonus === "" ? podium : `${podium}+${text.bonusSpots.trim()}x${bonus}`;
    }
    default:
      return text.reward.trim();
  }
}

export type ReadReward = { kind: "ok"; text: RewardText } | Extract<ReadCell, { kind: "invalid" }>;

const none = { reward: "", rewardLeast: "", podium: "", bonus: "", bonusSpots: "" };
const expected =
  "Write 10 (each), 5..10 (as requested), 5/3/1 (by rank) or 5/3/1+4x0.5 (with bonus slots).";

/** Parses a reward cell into form fields; a cell that is not read in full is rejected. */
export function readRewardCell(cell: string, token: AmountToken, form: AmountForm): ReadReward {
  const trimmed = cell.trim();
  if (trimmed === "")
    return { kind: "invalid", message: `It is empty. ${expected}`, replacements: [] };
  const found = divide(trimmed);
  if (found === null) {
    return {
      kind: "invalid",
      message: `“${trimmed}” is not a reward. ${expected}`,
      replacements: [],
    };
  }
  for (const amount of found.amounts) {
    const read = readAmount(amount, token, form);
    if (read.kind === "ok") continue;
    const isWhole = amount === trimmed;
    const message = isWhole ? read.message : `“${amount}”: ${read.message}`;
    return { kind: "invalid", message, replacements: isWhole ? read.replacements : [] };
  }
  return { kind: "ok", text: found.toText(found.amounts.map((amount) => plainOf(amount, form))) };
}

/** Splits a cell into its amounts and form texts; returns null if it has none of the forms. */
function divide(trimmed: string) {
  const range = trimmed.split("..");
  if (range.length === 2) {
    const toText = ([rewardLeast = "", reward = ""]: string[]): RewardText => {
      return { ...none, rewardType: "range", rewardLeast, reward };
    };
    return { amounts: range, toText };
  }
  if (range.length > 2) return null;
  if (!trimmed.includes("/")) {
    const toText = ([reward = ""]: string[]): RewardText => {
      return { ...none, rewardType: "fixed", reward };
    };
    return { amounts: [trimmed], toText };
  }
  const [podium = "", bonus, ...more] = trimmed.split("+");
  const places = podium.replace(/^([^/]+)\/$/, "$1").split("/");
  if (more.length > 0 || places.includes("")) return null;
  const [, bonusSpots = "", each] = /^(\d+)x([^x]+)$/.exec(bonus?.trim() ?? "") ?? [];
  if (bonus !== undefined && each === undefined) return null;
  const toText = (amounts: string[]): RewardText => {
    const podium = amounts.slice(0, places.length).join("\n");
    return {
      ...none,
      rewardType: "podium",
      podium,
      bonus: amounts[places.length] ?? "",
      bonusSpots,
    };
  };
  return { amounts: each === undefined ? places : [...places, each], toText };
}

/** Removes points that mark thousands, and writes a point for a decimal comma. */
function plainOf(amount: string, { point, isCommaDecimal }: AmountForm): string {
  const text = isCommaDecimal ? amount.trim().replace(",", ".") : amount.trim();
  return point === "thousands" && isThreeDigits(text) ? text.replace(".", "") : text;
}
