import type { CheckedList, Verdict } from "./list.types.ts";
import type { NewValidator } from "./transactions.ts";

export type VerdictCounts = Record<Verdict["kind"], number>;

export function countVerdicts(verdicts: readonly Verdict[]): VerdictCounts {
  const counts = { do: 0, done: 0, conflict: 0, wrong: 0 };
  for (const { kind } of verdicts) counts[kind] += 1;
  return counts;
}

/** What is left to do, in the order of the list. */
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
  /** The list was typed on since it was checked. */
  isChanged: boolean;
  /** Lines in conflict are left out. */
  skips: boolean;
  setSize: number;
};

/** Why nothing of a list can be done now; `null`: it can. */
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
