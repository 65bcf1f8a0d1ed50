import { TabsNav } from "#app/ui/tabs-nav.tsx";
import { ecosystemPages, pageExists } from "./navigation.ts";
import { useRoutePatterns } from "./route-patterns.ts";

type EcosystemTabsProps = {
  /** Number of items waiting for an admin, by the path of the page that resolves them. */
  waiting: Readonly<Record<string, number>>;
};

/** Navigation of the ecosystem section; lists only pages that exist. */
export function EcosystemTabs({ waiting }: EcosystemTabsProps) {
  const patterns = useRoutePatterns();
  const tabs = ecosystemPages
    .filter(({ to }) => pageExists(patterns, to))
    .map(({ label, to }) => ({ label, to, end: to === "/ecoSystem", waiting: waiting[to] ?? 0 }));
  return <TabsNav label="Ecosystem" tabs={tabs} />;
}
