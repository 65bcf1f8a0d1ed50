import { formatAmount } from "#app/ui/values/format.ts";
import type { TaskState } from "./task-states.ts";
import type { TaskKind, TaskReward, TaskTerms } from "./task.types.ts";
import { totalOf, winnerSlots } from "./task.types.ts";

export const stateLabels: Readonly<Record<TaskState, string>> = {
  draft: "Draft",
  idea: "Idea",
  open: "Open",
  "in-review": "In review",
  awarded: "Awarded",
  expired: "Expired",
  disputed: "Disputed",
  completed: "Completed",
  cancelled: "Cancelled",
};

export const kindLabels: Readonly<Record<TaskKind, string>> = {
  bounty: "Bounty",
  project: "Project",
  fix: "Fix",
  recurring: "Recurring",
};

export const kindHints: Readonly<Record<TaskKind, string>> = {
  bounty: "a contest",
  project: "one assignee",
  fix: "the first valid one wins",
  recurring: "round after round",
};

export const difficultyLabels: Readonly<Record<TaskTerms["difficulty"], string>> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

export const visibilityLabels: Readonly<Record<TaskTerms["visibility"], string>> = {
  public: "Public",
  invite: "By invitation",
  hidden: "Public, submissions hidden until the deadline",
};

/** Describes a reward line by line; the last line is the total. */
export function describeReward(
  reward: TaskReward,
  token: { symbol: string; decimals: number },
): string[] {
  const sum = `${formatAmount(totalOf(reward), token)} in all, for ${countWinners(winnerSlots(reward))}`;
  switch (reward.type) {
    case "fixed":
      return [`${formatAmount(reward.each, token)} each`, sum];
    case "range":
      return [
        `from ${formatAmount(reward.least, token)} to ${formatAmount(reward.most, token)} each, as asked`,
        sum,
      ];
    case "podium":
      return [
        ...reward.places.map((amount, i) => `place ${i + 1}: ${formatAmount(amount, token)}`),
        ...(reward.bonusSpots > 0
          ? [`${reward.bonusSpots} more get ${formatAmount(reward.bonus, token)} each`]
          : []),
        sum,
      ];
  }
}

export function countWinners(count: number): string {
  return `${count} ${count === 1 ? "winner" : "winners"} at most`;
}
