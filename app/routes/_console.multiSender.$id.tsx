import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAddressEqual } from "viem";
import { requireAdmin } from "#app/session/guard.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { CampaignView } from "#app/features/multi-sender/campaign-view.tsx";
import {
  changeMultiSend,
  readMultiSend,
  requireMultiSend,
} from "#app/features/multi-sender/multi-send.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const campaign = await requireMultiSend(params["id"]);
  return {
    ...(await readMultiSend(campaign)),
    campaign,
    network: getNetwork(campaign.chainId),
    networks: publicConfig().networks,
    isSender: isAddressEqual(campaign.sender, admin.address),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const campaign = await requireMultiSend(params["id"]);
  return changeMultiSend(await request.formData(), campaign, admin.address);
}

export default function CampaignPage() {
  return <CampaignView {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = PageBoundary;
