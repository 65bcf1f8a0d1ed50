import { stakingPaths } from "#app/paths/staking.ts";
import { formatInteger } from "#app/ui/values/format.ts";
import type { Tab } from "#app/ui/forms/tabs-nav.tsx";

/** Returns the inbox tab with its unread count. */
export function alertsTab(unread: number): Tab {
  const count = unread === 0 ? "" : ` (${formatInteger(unread)})`;
  return { label: `Alerts${count}`, title: "Staking alerts", to: stakingPaths.alerts };
}
