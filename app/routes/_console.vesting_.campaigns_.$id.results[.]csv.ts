import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { getCampaign } from "#app/domain/payments/campaign/campaign.server.ts";
import { campaignFileResponse } from "#app/common/campaign/campaign-file.ts";
import { writeReport } from "#app/features/vesting/campaigns/report.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const campaign = await getCampaign(params["id"] ?? "", "vesting");
  if (!campaign) throw errorResponse(404, "no-campaign", "There are no grants with this number.");
  return campaignFileResponse(campaign, { part: "results", text: await writeReport(campaign) });
}
