import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import type { HealthRow } from "#app/chain/health-row.ts";

/** Sums up the networks' health: the worst state, with the network's symbol if it is only one. */
export function summarizeHealth(rows: readonly HealthRow[]): { tone: StatusTone; label: string } {
  const inState = (wanted: HealthRow["state"]) => rows.filter(({ state }) => state === wanted);
  const name = (some: readonly HealthRow[]) =>
    some.length === 1 && some[0] ? some[0].symbol : `${some.length} of ${rows.length}`;
  const unreachable = inState("unreachable");
  if (unreachable.length > 0) return { tone: "red", label: `${name(unreachable)} unreachable` };
  const late = inState("late");
  if (late.length > 0) return { tone: "amber", label: `${name(late)} late` };
  // Before the first response, and while the server does not respond.
  if (rows.length === 0 || inState("unknown").length > 0) {
    return { tone: "neutral", label: "Networks" };
  }
  return { tone: "green", label: `${rows.length} networks` };
}
