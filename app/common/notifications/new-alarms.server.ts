import { readOpenAlarms } from "#app/common/alerts/open-alarms.server.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import type { NewsItem } from "./news.ts";

/** Lists warnings and critical alarms that were raised after one, and are open and not muted. */
export async function listNewAlarms(after: string): Promise<NewsItem[]> {
  const open = await readOpenAlarms();
  return open
    .filter(({ id, severity }) => id > after && severity !== "info")
    .map(({ id, title, text }) => ({ id, title, text, to: inboxPaths.alarm(id) }));
}
