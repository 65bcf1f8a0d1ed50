import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { getCampaign } from "#app/common/campaign/campaign.server.ts";
import { previewCampaign } from "#app/features/multi-sender/preview.server.ts";
import { pageRefusal } from "#app/platform/responses.server.ts";

/** What paying a campaign costs; asked for by its page once it is drawn, since it takes a moment. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const campaign = await getCampaign(params["id"] ?? "", "multi-send");
  if (!campaign) throw pageRefusal(404, "no-campaign", "There is no campaign of this number.");
  return previewCampaign(campaign);
}
