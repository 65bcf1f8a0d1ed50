import { formatInteger } from "#app/ui/format.ts";
import type { Tab } from "#app/ui/tabs-nav.tsx";

/** Returns the inbox tab with its unread count. */
export function alertsTab(unread: number): Tab {
  const count = unread === 0 ? "" : ` (${formatInteger(unread)})`;
  return { label: `Alerts${count}`, title: "Staking alerts", to: "/staking/alerts" };
}
