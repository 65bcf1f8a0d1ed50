import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { formatBps as percent, formatDuration, formatUtcSeconds } from "#app/ui/values/format.ts";
import { daySeconds, monthly, type Terms, weekSeconds } from "./grant.ts";
import type { ScheduleStatus } from "./vesting.types.ts";

export { percent };

export const statusLabels: Readonly<Record<ScheduleStatus, { tone: StatusTone; text: string }>> = {
  pending: { tone: "neutral", text: "Pending" },
  cliff: { tone: "neutral", text: "Cliff" },
  streaming: { tone: "accent", text: "Streaming" },
  settled: { tone: "green", text: "Settled" },
  canceled: { tone: "amber", text: "Canceled" },
  depleted: { tone: "green", text: "Depleted" },
};

/** Formats a time for files. */
export function isoTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1_000).toISOString();
}

/** Formats an id for pages and URLs. */
export function formatId(id: bigint): string {
  return `0x${id.toString(16)}`;
}

/** Formats an id for display: the batch of its token and the position in it, from 1. */
export function shortId(id: bigint): string {
  const batch = (id >> 8n) & (2n ** 88n - 1n);
  return `${batch}.${(id & 255n) + 1n}`;
}

export function formatStep(step: number): string {
  if (step === 0) return "continuously";
  if (step === monthly) return "monthly";
  if (step === weekSeconds) return "weekly";
  if (step === daySeconds) return "daily";
  return `every ${formatDuration(step * 1_000)}`;
}

/** Describes all terms in one sentence, for a review. */
export function formatTerms(terms: Terms): string {
  const { start, cliff, duration, step, startBps, cliffBps, revocable, transferable } = terms;
  return [
    `${formatStep(step)} from ${formatUtcSeconds(start)} to ${formatUtcSeconds(start + duration)}`,
    startBps > 0 && `${percent(startBps)} at the start`,
    cliff > 0 && `cliff at ${formatUtcSeconds(start + cliff)}`,
    cliffBps > 0 && `${percent(cliffBps)} at the cliff`,
    revocable ? "revocable" : "not revocable",
    transferable ? "transferable" : "not transferable",
  ]
    .filter((part) => part !== false)
    .join(", ");
}
