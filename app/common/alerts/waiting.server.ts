import type { Address } from "viem";
import { listScheduledCalls } from "#app/domain/access/waiting.server.ts";
import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { listRewardsWaiting } from "#app/domain/claims/waiting.server.ts";
import { listRequestedGrants } from "#app/domain/faucet/grants/waiting.server.ts";
import { listUnreadAlerts } from "#app/domain/staking/waiting/alerts.server.ts";
import { listPoolWaiting } from "#app/domain/staking/waiting/pool.server.ts";
import { listTasksWaiting } from "#app/domain/tasks/rows/waiting.server.ts";
import { listOfferedBudgets } from "#app/domain/treasury/waiting.server.ts";

/** Lists what an admin has to do in all areas, what is due first before the rest. */
export async function listWaiting(admin: Address): Promise<WaitingItem[]> {
  const items = await Promise.all([
    listScheduledCalls(),
    listPoolWaiting(),
    listRewardsWaiting(),
    listTasksWaiting(admin),
    listOfferedBudgets(admin),
    listRequestedGrants(),
    listUnreadAlerts(admin),
  ]);
  const dueOf = ({ dueAt }: WaitingItem) => dueAt ?? Infinity;
  return items.flat().toSorted((one, other) => {
    const [a, b] = [dueOf(one), dueOf(other)];
    return a === b ? 0 : a - b;
  });
}
