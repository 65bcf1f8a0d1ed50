import { formatTime } from "#app/ui/values/format.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import type { NoRate } from "./rewards.ts";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";
import type { Names } from "./model/staking.types.ts";

export const statusLabels: Readonly<Record<ValidatorStatus, { tone: StatusTone; text: string }>> = {
  pending: { tone: "neutral", text: "Pending" },
  active: { tone: "green", text: "Active" },
  jailed: { tone: "amber", text: "Jailed" },
  exiting: { tone: "neutral", text: "Exiting" },
  exited: { tone: "neutral", text: "Exited" },
  tombstoned: { tone: "red", text: "Tombstoned" },
};

type StatusLabel = {
  tone: StatusTone;
  text: string;
  /** When the status ends or ended. */
  note: string | null;
};

/**
 * Returns a label for a status. Once `until` has passed, the label changes: a jailed validator can
 * be released, but stays jailed until someone does so.
 *
 * @param time Head block time, Unix seconds.
 */
export function describeStatus(
  { status, until }: { status: ValidatorStatus; until: number },
  time: number,
): StatusLabel {
  const { tone, text } = statusLabels[status];
  if (until === 0 || (status !== "jailed" && status !== "exiting")) {
    return { tone, text, note: null };
  }
  if (time < until) return { tone, text, note: `until ${formatTime(until)}` };
  const over = status === "jailed" ? "Can be released" : "Exit can be finished";
  return { tone, text: over, note: `since ${formatTime(until)}` };
}

export const noRateLabels: Readonly<Record<NoRate, string>> = {
  "no-stream": "No rewards funded yet",
  ended: "The stream of rewards has ended",
  "no-stake": "Nothing is staked with an active validator",
};

/** Returns a validator's moniker, or "Validator" and its id until the moniker is known. */
export function nameOf(id: number, names: Names): string {
  return names.get(id) ?? `Validator ${id}`;
}
