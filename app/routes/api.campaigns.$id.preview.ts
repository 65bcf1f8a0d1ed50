import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { requirePayment } from "#app/features/multi-sender/multi-send.server.ts";
import { previewCampaign } from "#app/features/multi-sender/preview.server.ts";

/**
 * Returns the cost of paying a campaign; requested by its page after rendering, since it takes a
 * moment.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return previewCampaign(await requirePayment(params["id"]));
}
