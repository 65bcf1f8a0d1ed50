import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedRss } from "#app/features/submissions/intake/feed-json.server.ts";
import { sharedRejectionResponse } from "#app/features/submissions/intake/responses.server.ts";
import { sharedResponse } from "#app/platform/responses.server.ts";
import { rssType } from "#app/platform/rss.ts";

/** Returns open tasks, and reminders of their deadlines, as a feed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const feed = await feedRss(new URL(request.url).searchParams);
  if (feed.kind === "rejected") return sharedRejectionResponse(feed);
  return sharedResponse(request, feed.text, rssType);
}
