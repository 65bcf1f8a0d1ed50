import { TabsNav } from "#app/ui/tabs-nav.tsx";

const tabs = [
  { label: "Overview", to: "/ecoSystem" },
  { label: "History", to: "/ecoSystem/history" },
];

/** Tabs of the rewards' overview. */
export function OverviewTabs() {
  return <TabsNav label="Rewards" tabs={tabs} />;
}
