import { TabsNav } from "#app/ui/tabs-nav.tsx";
import { ecosystemPages, pageExists } from "./navigation.ts";
import { useRoutePatterns } from "./route-patterns.ts";

type EcosystemTabsProps = {
  /** How many things wait for an admin, by the path of the page that settles them. */
  waiting: Readonly<Record<string, number>>;
};

/** The ecosystem's own navigation: those of its pages that exist. */
export function EcosystemTabs({ waiting }: EcosystemTabsProps) {
  const patterns = useRoutePatterns();
  const tabs = ecosystemPages
    .filter(({ to }) => pageExists(patterns, to))
    .map(({ label, to }) => ({ label, to, end: to === "/ecoSystem", waiting: waiting[to] ?? 0 }));
  return <TabsNav label="Ecosystem" tabs={tabs} />;
}
