import type { TaskReward } from "#app/domain/tasks/model/task.types.ts";

/** An amount that a submission may earn under the task's terms, in base units. */
export type Proposal = { label: string; amount: bigint };

/** Lists the possible amounts, largest first. `promised`: amounts already granted to others. */
export function proposeAmounts(
  reward: TaskReward,
  { amount, promised }: { amount: bigint | null; promised: readonly bigint[] },
): Proposal[] {
  switch (reward.type) {
    case "fixed":
      return [{ label: "Whole reward", amount: reward.each }];
    case "range": {
      const requested = amount ?? reward.most;
      const least = { label: "Least of the range", amount: reward.least };
      const first = {
        label: amount === null ? "Most of the range" : "As asked for",
        amount: requested,
      };
      return reward.least < requested ? [first, least] : [first];
    }
    case "podium":
      return freeSlots(reward, promised);
  }
}

/** Returns the free places; each granted amount takes the first place worth exactly that. */
function freeSlots(
  { places, bonus, bonusSpots }: Extract<TaskReward, { type: "podium" }>,
  promised: readonly bigint[],
): Proposal[] {
  const left = [...promised];
  const isTaken = (amount: bigint) => {
    const at = left.indexOf(amount);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  };
  const free = places.flatMap((amount, i) =>
    isTaken(amount) ? [] : { label: `Place ${i + 1}`, amount },
  );
  const bonuses = Array.from({ length: bonusSpots }, () => bonus).filter(
    (amount) => !isTaken(amount),
  );
  const bonusLeft = bonuses.length > 0 && bonus > 0n ? [{ label: "Bonus", amount: bonus }] : [];
  return [...free, ...bonusLeft];
}
