import {
  type TaskErrors,
  type TaskReward,
  totalOf,
  winnerSlots,
} from "#app/domain/tasks/model/task.types.ts";

type Held = { budget: bigint; maxWinners: number };

/** Returns errors if a published reward is lowered or exceeds what the escrow holds. */
export function findLowered(before: TaskReward, after: TaskReward, held: Held): TaskErrors {
  const errors: TaskErrors = {};
  const least = "A reward that was published can only rise.";
  if (before.type === "fixed" && after.type === "fixed" && after.each < before.each) {
    errors.reward = least;
  }
  if (before.type === "range" && after.type === "range") {
    if (after.most < before.most) errors.reward = least;
    if (after.least < before.least) errors.rewardLeast = least;
  }
  if (before.type === "podium" && after.type === "podium") {
    const fell = before.places.some((amount, i) => (after.places[i] ?? 0n) < amount);
    if (fell) errors.podium = least;
    if (after.bonus < before.bonus) errors.bonus = least;
    if (after.bonusSpots < before.bonusSpots) errors.bonusSpots = "Places only grow in number.";
  } else if (winnerSlots(after) < winnerSlots(before)) {
    errors.winners = "Places only grow in number.";
  }
  const field = after.type === "podium" ? "podium" : "reward";
  if (totalOf(after) > totalOf(before) && totalOf(after) > held.budget) {
    errors[field] ??= "The escrow holds less than that. Raise the reward there first.";
  }
  if (winnerSlots(after) > winnerSlots(before) && winnerSlots(after) > held.maxWinners) {
    errors[after.type === "podium" ? "bonusSpots" : "winners"] ??=
      "The escrow has fewer winner slots. Add them there first.";
  }
  return errors;
}
