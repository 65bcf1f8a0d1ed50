import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { getCampaign } from "#app/common/campaign/campaign.server.ts";
import { writeReport } from "#app/features/vesting/report.server.ts";
import { pageRefusal } from "#app/platform/responses.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const campaign = await getCampaign(params["id"] ?? "", "vesting");
  if (!campaign) throw pageRefusal(404, "no-campaign", "There are no grants of this number.");
  return new Response(await writeReport(campaign), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="results.csv"',
      "Cache-Control": "no-store",
    },
  });
}
