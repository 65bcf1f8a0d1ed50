import { type TaskReward, winnerSlots } from "#app/domain/tasks/model/task.types.ts";
import { stateOf } from "#app/domain/tasks/model/task-states.ts";
import { termsDocument } from "#app/domain/tasks/model/content-hash.ts";
import { toCanonical } from "#app/platform/canonical-json.ts";
import type { PublishedTask } from "#app/domain/submissions/intake/open-task.server.ts";
import { apiPaths } from "#app/paths/api.ts";

/**
 * Returns the public JSON of a task: amounts in base units as strings, times in two formats.
 *
 * @param count Number of submissions.
 * @param time Block time, Unix seconds.
 */
export function taskJson(
  { deployment, task, terms }: PublishedTask,
  { count, time, publicUrl }: { count: number; time: number; publicUrl: string },
) {
  const { title, slug, kind, description, skills, difficulty, hours, contact } = terms;
  const { token, questions, visibility, perAddress, mostSubmissions, minStake } = terms;
  return {
    slug,
    title,
    kind,
    description,
    skills,
    difficulty,
    hours,
    contact,
    token,
    reward: rewardJson(terms.reward),
    places: task.maxWinners || winnerSlots(terms.reward),
    placesLeft: Math.max(0, task.maxWinners - task.winners),
    budget: String(task.budget),
    paid: String(task.paid),
    submitBy: moment(task.submitBy),
    reviewBy: moment(task.reviewBy),
    payBy: moment(Math.max(terms.payBy, task.reviewBy)),
    questions,
    visibility,
    limits: { perAddress, mostSubmissions, minStake: String(minStake) },
    state: stateOf(task, time),
    isPaused: task.isPaused,
    // With `hidden`, the count is not public before the deadline.
    submissions: visibility === "hidden" && time < task.submitBy ? null : count,
    taskId: task.number,
    escrow: deployment.address,
    chainId: deployment.chainId,
    termsHash: task.termsHash,
    termsVersion: task.version,
    publishedAt: task.publishedAt === null ? null : new Date(task.publishedAt).toISOString(),
    url: `${publicUrl}${apiPaths.task(slug)}`,
  };
}

/**
 * Returns the document behind `termsHash`, the Keccak-256 of its canonical JSON; null if nothing
 * was signed.
 */
export function signedTerms({ task, terms }: PublishedTask): object | null {
  return task.termsHash === null ? null : toCanonical(termsDocument(terms));
}

function moment(unixSeconds: number) {
  return { iso: new Date(unixSeconds * 1_000).toISOString(), unix: unixSeconds };
}

function rewardJson(reward: TaskReward) {
  switch (reward.type) {
    case "fixed":
      return { type: reward.type, each: String(reward.each), winners: reward.winners };
    case "range": {
      const { type, least, most, winners } = reward;
      return { type, least: String(least), most: String(most), winners };
    }
    case "podium": {
      const { type, places, bonus, bonusSpots } = reward;
      return { type, places: places.map(String), bonus: String(bonus), bonusSpots };
    }
  }
}
