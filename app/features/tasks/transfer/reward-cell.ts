import type { TaskText } from "#app/features/tasks/model/task.types.ts";
import { linesOf } from "#app/features/tasks/model/read-reward.ts";

type RewardWords = Pick<
  TaskText,
  "rewardType" | "reward" | "rewardLeast" | "podium" | "bonus" | "bonusSpots" | "winners"
>;

/** A reward as one cell: `10` each, `5..10` as asked, `5/3/1` by places, `5/3/1+4x0.5` with bonus spots. */
export function writeReward(text: RewardWords): string {
  switch (text.rewardType) {
    case "range":
      return `${text.rewardLeast.trim()}..${text.reward.trim()}`;
    case "podium": {
      const places = linesOf(text.podium).join("/");
      const bonus = text.bonus.trim();
      // One place alone would read like a reward for each.
      const podium = places.includes("/") ? places : `${places}/`;
      return bonus === "" ? podium : `${podium}+${text.bonusSpots.trim()}x${bonus}`;
    }
    default:
      return text.reward.trim();
  }
}

/** The words that such a cell stands for. */
export function readRewardCell(cell: string, winners: string): RewardWords {
  const none = { rewardLeast: "", podium: "", bonus: "", bonusSpots: "" };
  const given = cell.trim();
  if (given.includes("..")) {
    const [least = "", most = ""] = given.split("..", 2);
    return { ...none, rewardType: "range", rewardLeast: least, reward: most, winners };
  }
  if (given.includes("/")) {
    const [places = "", extra = ""] = given.split("+", 2);
    const [bonusSpots = "", bonus = ""] = extra.split("x", 2);
    const podium = places.split("/").filter(Boolean).join("\n");
    return { ...none, rewardType: "podium", podium, bonus, bonusSpots, reward: "", winners };
  }
  return { ...none, rewardType: "fixed", reward: given, winners };
}
