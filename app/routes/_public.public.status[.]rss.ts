import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeStatusRss } from "#app/features/status/status-rss.ts";
import { readStatus } from "#app/features/status/status.server.ts";
import { sharedResponse } from "#app/platform/responses.server.ts";
import { rssType } from "#app/platform/rss.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { requirePublic } from "#app/session/guard.server.ts";

/** Public: incidents as a feed, an entry when one begins and one when it ends. */
export async function loader({ request }: LoaderFunctionArgs) {
  requirePublic("status");
  const { incidents } = await readStatus();
  return sharedResponse(request, writeStatusRss(incidents, getRuntime().env.publicUrl), rssType);
}
