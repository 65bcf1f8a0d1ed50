import type { EscrowFacts } from "#app/common/tasks/task.store.server.ts";
import type { EscrowTask } from "./escrow.types.ts";

/** What lists and filters know of a task in the escrow. */
export function factsOf(task: EscrowTask): EscrowFacts {
  const { state, token, budget, paid, winners, maxWinners } = task;
  const { undecided, submitBy, reviewBy, frozenUntil } = task;
  const counts = { winners, maxWinners, undecided };
  return { state, token, budget, paid, ...counts, submitBy, reviewBy, frozenUntil };
}

/** Whether the chain says what is kept. */
export function areSame(one: EscrowFacts, other: EscrowFacts): boolean {
  return (Object.keys(one) as (keyof EscrowFacts)[]).every((key) => one[key] === other[key]);
}
