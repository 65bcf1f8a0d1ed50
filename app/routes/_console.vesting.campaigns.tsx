import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { getCampaigns } from "#app/common/campaign/campaign.server.ts";
import { CampaignTable } from "#app/common/campaign/campaign-table.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const before = new URL(request.url).searchParams.get("before");
  return { ...(await getCampaigns("vesting", before)), networks: publicConfig().networks };
}

export default function CampaignsTab() {
  return (
    <CampaignTable
      {...useLoaderData<typeof loader>()}
      path="/vesting/campaigns"
      words={{ caption: "Saved grants", campaign: "Grants", rows: "Schedules" }}
      empty={
        <EmptyState action={<ButtonLink to="/vesting/create">Create a schedule</ButtonLink>}>
          All grants that are saved to be created appear here.
        </EmptyState>
      }
    />
  );
}
