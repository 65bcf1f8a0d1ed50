import type { Address } from "viem";
import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { countUnread } from "#app/domain/staking/alerts/inbox.store.server.ts";

/** Lists the unread alerts about an admin's stake as one item; none if there are none. */
export async function listUnreadAlerts(admin: Address): Promise<WaitingItem[]> {
  const count = await countUnread(getRuntime().database.db, admin);
  if (count === 0) return [];
  return [
    {
      key: "staking-alerts",
      area: "staking",
      title: count === 1 ? "A new alert about your stake" : `${count} new alerts about your stake`,
      note: "Changes of commission, jailings, withdrawals and ending rewards.",
      dueAt: null,
      action: { label: "Read", to: `${stakingPaths.alerts}?show=unread` },
      countedAt: stakingPaths.index,
    },
  ];
}
