import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedRss } from "#app/features/submissions/intake/feed-json.server.ts";
import {
  sharedRejectionResponse,
  sharedResponse,
} from "#app/features/submissions/intake/responses.server.ts";

/** Returns open tasks as a feed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const feed = await feedRss(new URL(request.url).searchParams);
  if (feed.kind === "rejected") return sharedRejectionResponse(feed);
  return sharedResponse(request, feed.text, "application/rss+xml; charset=utf-8");
}
