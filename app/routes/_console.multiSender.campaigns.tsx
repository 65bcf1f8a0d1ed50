import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readCampaignList } from "#app/common/campaign/campaign-list.server.ts";
import { CampaignTable } from "#app/common/campaign/campaign-table.tsx";
import { multiSenderLedger } from "#app/features/multi-sender/ledger.server.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

export const meta: MetaFunction = () => pageTitle("Payment campaigns");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return {
    list: await readCampaignList("multi-send", multiSenderLedger, new URL(request.url)),
    networks: publicConfig().networks,
  };
}

export default function CampaignsTab() {
  return (
    <CampaignTable
      {...useLoaderData<typeof loader>()}
      path={multiSenderPaths.index}
      labels={{ caption: "Campaigns", campaign: "Campaign", rows: "Recipients paid" }}
      empty={
        <EmptyState action={<ButtonLink to={multiSenderPaths.index}>Send to a list</ButtonLink>}>
          Saved lists of recipients appear here.
        </EmptyState>
      }
    />
  );
}
