import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readCampaignList } from "#app/common/campaign/campaign-list.server.ts";
import { CampaignTable } from "#app/common/campaign/campaign-table.tsx";
import { vestingLedger } from "#app/domain/vesting/ledger.server.ts";
import { vestingPaths } from "#app/paths/vesting.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

export const meta: MetaFunction = () => pageTitle("Vesting campaigns");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return {
    list: await readCampaignList("vesting", vestingLedger, new URL(request.url)),
    networks: publicConfig().networks,
  };
}

export default function CampaignsTab() {
  return (
    <CampaignTable
      {...useLoaderData<typeof loader>()}
      path={vestingPaths.campaigns}
      labels={{ caption: "Saved grants", campaign: "Grants", rows: "Schedules created" }}
      empty={
        <EmptyState action={<ButtonLink to={vestingPaths.create}>Create a schedule</ButtonLink>}>
          Saved grants appear here.
        </EmptyState>
      }
    />
  );
}
