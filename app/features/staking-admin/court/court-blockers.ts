import type { AdminFacts } from "#app/domain/staking/admin.types.ts";
import { formatSeconds, formatTime } from "#app/ui/values/format.ts";
import type { Court } from "#app/domain/staking/court/court.types.ts";
import type { Accused, CourtCase } from "./court.types.ts";

/** Returns why this wallet cannot accuse a validator now: it has an open case against it. */
export function findProposeBlocker(
  { wallet }: Pick<AdminFacts, "wallet">,
  { openCases }: Pick<Accused, "openCases">,
): string | null {
  const own = openCases.find(({ proposer }) => proposer === wallet);
  return own ? `Your case ${own.caseId} against it is still open` : null;
}

/**
 * Returns why a case can no longer be vetoed. It can until it is executed or expires, even after
 * its window.
 */
export function findVetoBlocker(
  { time }: Pick<AdminFacts, "time">,
  { expiresAt }: Pick<CourtCase, "expiresAt">,
): string | null {
  return time >= expiresAt ? `It expired at ${formatTime(expiresAt)}` : null;
}

/** Returns why this wallet cannot schedule the execution of a case, which it can during its window too. */
export function findScheduleBlocker(
  { wallet, time }: Pick<AdminFacts, "wallet" | "time">,
  { proposer, expiresAt }: Pick<CourtCase, "proposer" | "expiresAt">,
  delaySeconds: number,
): string | null {
  if (proposer === wallet) return "You proposed it, so another account must execute it";
  if (time >= expiresAt) return `It expired at ${formatTime(expiresAt)}`;
  return time + delaySeconds >= expiresAt
    ? `It expires at ${formatTime(expiresAt)}, before the delay of ${formatSeconds(delaySeconds)} is over`
    : null;
}

/** Returns why this wallet cannot execute a case now, and when it can. */
export function findExecuteBlocker(
  { wallet, time }: Pick<AdminFacts, "wallet" | "time">,
  { nextSlashAt }: Pick<Court, "nextSlashAt">,
  { proposer, executableAt, expiresAt }: CourtCase,
): string | null {
  if (proposer === wallet) return "You proposed it, so another account must execute it";
  if (time < executableAt) return `Possible from ${formatTime(executableAt)}`;
  if (time >= expiresAt) return `It expired at ${formatTime(expiresAt)}`;
  return time < nextSlashAt
    ? `Two slashes were executed within 24 hours; possible from ${formatTime(nextSlashAt)}`
    : null;
}
