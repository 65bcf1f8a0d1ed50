import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "#app/session/guard.server.ts";
import { listNewAlarms } from "#app/common/notifications/new-alarms.server.ts";
import { joinNews, type News } from "#app/common/notifications/news.ts";
import { listNewAlerts } from "#app/features/staking/alerts/alerts-page.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

const idSchema = z.uuid();

/**
 * Returns alarms, and alerts of the signed-in account, newer than the item in `after`, for browser
 * notifications. Without a valid one it returns no items, and where to continue from.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const after = idSchema.safeParse(new URL(request.url).searchParams.get("after")).data;
  const news: News =
    after === undefined
      ? { last: newId(getRuntime().now()), items: [] }
      : joinNews(after, await Promise.all([listNewAlarms(after), listNewAlerts(address, after)]));
  return Response.json(news, { headers: { "Cache-Control": "no-store" } });
}
