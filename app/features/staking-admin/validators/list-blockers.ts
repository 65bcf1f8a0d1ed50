import type { CheckedList, Verdict } from "./list.types.ts";
import type { NewValidator } from "./transactions.ts";

export type VerdictCounts = Record<Verdict["kind"], number>;

export function countVerdicts(verdicts: readonly Verdict[]): VerdictCounts {
  const counts = { do: 0, done: 0, conflict: 0, wrong: 0 };
  for (const { kind } of verdicts) counts[kind] += 1;
  return counts;
}

/** Returns the remaining actions, in the order of the list. */
export function toDo(verdicts: readonly Verdict[]) {
  const acts = verdicts.flatMap((one) => (one.kind === "do" ? [one.act] : []));
  const added = acts.flatMap((act): NewValidator[] => (act.kind === "add" ? [act.validator] : []));
  return {
    added,
    removed: acts.flatMap((act) => (act.kind === "remove" ? [act.id] : [])),
    sumWei: added.reduce((sum, { selfBondWei }) => sum + selfBondWei, 0n),
  };
}

type Now = {
  /** Whether the list was edited since the check. */
  isChanged: boolean;
  /** Whether conflicting lines are skipped. */
  skips: boolean;
  setSize: number;
};

/** Returns why a list cannot be executed now, or null if it can. */
export function findListBlocker(
  { verdicts, setSize }: Pick<CheckedList, "verdicts" | "setSize">,
  now: Now,
): string | null {
  const counts = countVerdicts(verdicts);
  if (now.isChanged) return "The list has changed; check it again";
  if (counts.do === 0) return "Everything on this list is done";
  if (now.setSize !== setSize) return "The pool has changed; check the list again";
  if (counts.wrong > 0) return "Fix or remove the invalid lines first";
  return counts.conflict > 0 && !now.skips ? "Fix or skip the lines in conflict first" : null;
}
