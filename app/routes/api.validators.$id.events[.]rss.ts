import type { LoaderFunctionArgs } from "@remix-run/node";
import { validatorRss } from "#app/features/staking/alerts/validator-rss.server.ts";
import { anyOrigin, errorResponse, sharedResponse } from "#app/platform/responses.server.ts";
import { rssType } from "#app/platform/rss.ts";

/** Returns the newest events of a validator as a feed. Public: delegators are on no admin list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const rss = await validatorRss(params["id"] ?? "");
  if (rss === null) {
    const message = "There is no validator with this number.";
    return errorResponse(404, "no-validator", message, anyOrigin);
  }
  return sharedResponse(request, rss, rssType);
}
