import { formatDuration, formatUtc } from "#app/ui/format.ts";
import type { StatusTone } from "#app/ui/status.tsx";
import type { NoRate } from "./rewards.ts";
import type { ValidatorStatus } from "#app/common/staking-history/statuses.ts";
import type { Names } from "./staking.types.ts";

export { formatAmount as writeAmount, formatBps } from "#app/ui/format.ts";

export const statusWords: Readonly<Record<ValidatorStatus, { tone: StatusTone; text: string }>> = {
  pending: { tone: "neutral", text: "Pending" },
  active: { tone: "green", text: "Active" },
  jailed: { tone: "amber", text: "Jailed" },
  exiting: { tone: "neutral", text: "Exiting" },
  exited: { tone: "neutral", text: "Exited" },
  tombstoned: { tone: "red", text: "Tombstoned" },
};

export const noRateWords: Readonly<Record<NoRate, string>> = {
  "no-stream": "No rewards were funded yet",
  ended: "The stream of rewards has ended",
  "no-stake": "Nothing is staked with an active validator",
};

export function formatTime(unixSeconds: number): string {
  return formatUtc(unixSeconds * 1_000);
}

export function formatSeconds(seconds: number): string {
  return formatDuration(seconds * 1_000);
}

/** A validator as a sentence names it: by its moniker, or its number until that is known. */
export function nameOf(id: number, names: Names): string {
  return names.get(id) ?? `Validator ${id}`;
}
