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
  return { ...(await getCampaigns("multi-send", before)), networks: publicConfig().networks };
}

export default function CampaignsTab() {
  return (
    <CampaignTable
      {...useLoaderData<typeof loader>()}
      path="/multiSender"
      words={{ caption: "Campaigns", campaign: "Campaign", rows: "Recipients" }}
      empty={
        <EmptyState action={<ButtonLink to="/multiSender">Send to a list</ButtonLink>}>
          Every list that is saved for sending appears here.
        </EmptyState>
      }
    />
  );
}
