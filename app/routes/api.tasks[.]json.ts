import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedJson } from "#app/features/submissions/intake/feed-json.server.ts";
import { sharedRejectionResponse } from "#app/features/submissions/intake/responses.server.ts";
import { sharedResponse } from "#app/platform/responses.server.ts";

/** Returns open tasks. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const feed = await feedJson(new URL(request.url).searchParams);
  if (feed.kind === "rejected") return sharedRejectionResponse(feed);
  return sharedResponse(request, feed.text, "application/json; charset=utf-8");
}
