import { ecosystemPaths } from "#app/paths/ecosystem.ts";
import { TabsNav } from "#app/ui/forms/tabs-nav.tsx";

const tabs = [
  { label: "Overview", to: ecosystemPaths.index },
  { label: "History", to: ecosystemPaths.history },
];

/** Tabs of the rewards' overview. */
export function OverviewTabs() {
  return <TabsNav label="Rewards" tabs={tabs} />;
}
