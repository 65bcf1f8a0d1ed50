import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAddressEqual } from "viem";
import { requireAdmin } from "#app/access/guard.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { changeCampaign } from "#app/common/campaign/change-campaign.server.ts";
import { CampaignView, type ChangeAnswer } from "#app/features/multi-sender/campaign-view.tsx";
import { multiSenderLedger } from "#app/features/multi-sender/ledger.server.ts";
import { readMultiSend, requireMultiSend } from "#app/features/multi-sender/multi-send.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const campaign = await requireMultiSend(params["id"]);
  return {
    ...(await readMultiSend(campaign)),
    campaign,
    network: getNetwork(campaign.chainId),
    networks: publicConfig().networks,
    isOwn: isAddressEqual(campaign.sender, admin.address),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const campaign = await requireMultiSend(params["id"]);
  const form = await request.formData();
  const refusal = await changeCampaign(campaign, {
    ledger: multiSenderLedger,
    actor: admin.address,
    asked: {
      intent: formText(form, "intent"),
      chunk: formText(form, "chunk"),
      places: formText(form, "places"),
    },
  });
  return data<ChangeAnswer>(refusal === null ? null : { sentence: refusal }, {
    status: refusal === null ? 200 : 409,
  });
}

export default function CampaignPage() {
  return <CampaignView {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = PageBoundary;
