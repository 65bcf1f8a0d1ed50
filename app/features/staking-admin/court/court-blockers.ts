import type { AdminFacts } from "#app/features/staking-admin/admin.types.ts";
import { formatBps, formatTime } from "#app/ui/format.ts";
import type { Court } from "#app/common/staking/court/court.types.ts";
import type { Accused, CourtCase } from "./court.types.ts";

const daySeconds = 86_400;

/** Returns why a validator cannot be accused now. */
export function findProposeBlocker({ openCase }: Pick<Accused, "openCase">): string | null {
  return openCase === 0 ? null : `Case ${openCase} against it is still open`;
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

/** Returns why this wallet cannot execute a case now, and when it can. */
export function findExecuteBlocker(
  { wallet, powers, time }: Pick<AdminFacts, "wallet" | "powers" | "time">,
  { unaidedBps, slashesLeft }: Pick<Court, "unaidedBps" | "slashesLeft">,
  { proposer, bps, executableAt, expiresAt }: CourtCase,
): string | null {
  if (proposer === wallet) return "You proposed it, so another account must execute it";
  if (bps > unaidedBps && !powers.includes("court:DEFAULT_ADMIN_ROLE")) {
    return `Above ${formatBps(unaidedBps)} an admin of the court must execute it`;
  }
  if (time < executableAt) return `Possible from ${formatTime(executableAt)}`;
  if (time >= expiresAt) return `It expired at ${formatTime(expiresAt)}`;
  if (slashesLeft === 0) {
    const tomorrow = (Math.floor(time / daySeconds) + 1) * daySeconds;
    return `No slash is left today; possible from ${formatTime(tomorrow)}`;
  }
  return null;
}
