import { publicPaths } from "#app/paths/public.ts";
import { type RssItem, writeRss } from "#app/platform/rss.ts";
import { formatDuration } from "#app/ui/values/format.ts";
import type { Incident } from "./status.types.ts";

/** Writes incidents as a feed, the newest event first. */
export function writeStatusRss(incidents: readonly Incident[], publicUrl: string): string {
  const link = `${publicUrl}${publicPaths.status}`;
  const items = incidents.flatMap(({ id, part, title, text, startedAt, endedAt }): RssItem[] => {
    const categories = [part];
    const began: RssItem = {
      title,
      link,
      guid: id,
      publishedAt: startedAt,
      categories,
      description: text,
    };
    if (endedAt === null) return [began];
    const ended: RssItem = {
      title: `Resolved: ${title}`,
      link,
      guid: `${id}-end`,
      publishedAt: endedAt,
      categories,
      description: `It lasted ${formatDuration(Math.max(endedAt - startedAt, 1_000))}.`,
    };
    return [began, ended];
  });
  return writeRss({
    title: "Network status",
    link,
    self: `${publicUrl}${publicPaths.statusRss}`,
    description: "Outages and delays of the networks, the bridge and the faucet",
    items: items.toSorted((a, b) => b.publishedAt - a.publishedAt),
  });
}
