import type { LoaderFunctionArgs } from "@remix-run/node";
import { resultsRss } from "#app/features/submissions/intake/results-rss.server.ts";
import { sharedResponse } from "#app/platform/responses.server.ts";
import { rssType } from "#app/platform/rss.ts";

/** Returns the newest awards and decisions of tasks as a feed. */
export async function loader({ request }: LoaderFunctionArgs) {
  return sharedResponse(request, await resultsRss(), rssType);
}
