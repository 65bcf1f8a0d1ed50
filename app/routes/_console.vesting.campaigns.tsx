import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { getCampaigns } from "#app/common/campaign/campaign.server.ts";
import { CampaignTable } from "#app/features/vesting/campaign-table.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const before = new URL(request.url).searchParams.get("before");
  return { ...(await getCampaigns("vesting", before)), networks: publicConfig().networks };
}

export default function CampaignsTab() {
  return <CampaignTable {...useLoaderData<typeof loader>()} />;
}
