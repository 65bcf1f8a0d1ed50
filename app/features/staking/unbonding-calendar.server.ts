import type { Address } from "viem";
import { type CalendarEvent, writeCalendarFile } from "#app/platform/calendar-file.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import { loadAccountPage } from "./validators-page.server.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import { stakingPaths } from "#app/paths/staking.ts";

/**
 * Writes an iCalendar file of the times when a wallet's stake can be withdrawn; null if staking
 * cannot be read.
 */
export async function writeUnbondingCalendar(wallet: Address): Promise<string | null> {
  const page = await loadAccountPage(wallet);
  if (page === null) return null;
  const { deployment, coin, names, account } = page.facts;
  const { publicUrl } = getRuntime().env;
  const waiting = account.entries.filter(({ readyAt }) => readyAt > account.time);
  const events = waiting.map(({ id, nonce, amount, readyAt }): CalendarEvent => ({
    uid: `${deployment.chainId}-${deployment.address}-${wallet}-${id}-${nonce}@staking`,
    at: readyAt,
    summary: `${formatAmount(amount, coin)} can be withdrawn`,
    description: `Undelegated from ${nameOf(id, names)}; withdraw it under My stake.`,
    url: `${publicUrl}${stakingPaths.myStake}`,
  }));
  return writeCalendarFile({
    name: "Unbonding",
    product: "Staking",
    writtenAt: account.time,
    events,
  });
}
