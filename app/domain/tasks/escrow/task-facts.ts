import type { EscrowFacts } from "#app/domain/tasks/store/task.store.server.ts";
import type { EscrowTask } from "./escrow.types.ts";

/** Returns the escrow facts stored for lists and filters. */
export function factsOf(task: EscrowTask): EscrowFacts {
  const { state, token, budget, paid, winners, maxWinners } = task;
  const { undecided, submitBy, reviewBy, frozenUntil, disputedUntil } = task;
  const counts = { winners, maxWinners, undecided };
  const times = { submitBy, reviewBy, frozenUntil, disputedUntil };
  return { state, token, budget, paid, ...counts, ...times };
}

/** Returns whether the stored facts match the chain. */
export function areSame(one: EscrowFacts, other: EscrowFacts): boolean {
  return (Object.keys(one) as (keyof EscrowFacts)[]).every((key) => one[key] === other[key]);
}
