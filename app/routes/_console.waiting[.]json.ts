import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readOpenAlarms } from "#app/common/alerts/open-alarms.server.ts";
import { listWaiting } from "#app/common/alerts/waiting.server.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import type { Waiting } from "#app/shell/waiting.ts";

/** Returns what waits for the signed-in admin, for the sidebar and the bell. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const [items, alarms] = await Promise.all([listWaiting(address), readOpenAlarms()]);
  // What an alarm only informs of is listed as waiting, if an admin has to act.
  const unseen = alarms.filter(
    ({ acknowledged, severity }) => acknowledged === null && severity !== "info",
  );
  const waiting: Record<string, number> = {
    "/": alarms.filter(({ area }) => area === "bridge").length,
    [inboxPaths.index]: items.length + unseen.length,
  };
  for (const { countedAt } of items) waiting[countedAt] = (waiting[countedAt] ?? 0) + 1;
  return Response.json(waiting satisfies Waiting, { headers: { "Cache-Control": "no-store" } });
}
