import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAddressEqual } from "viem";
import { requireAdmin } from "#app/session/guard.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readCampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import { getCampaign, getLargestRows } from "#app/domain/payments/campaign/campaign.server.ts";
import { changeCampaign } from "#app/domain/payments/campaign/change-campaign.server.ts";
import { shownLargest } from "#app/domain/payments/campaign/campaign.types.ts";
import { readCampaignSchedules } from "#app/features/vesting/campaigns/campaign-schedules.server.ts";
import { CampaignView, type ChangeAnswer } from "#app/features/vesting/campaigns/campaign-view.tsx";
import { findVesting, listFirstIds, vestingLedger } from "#app/domain/vesting/ledger.server.ts";
import { parsePageNumber } from "#app/kit/list/list-query.ts";
import { formText } from "#app/platform/form-text.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";

async function requireCampaign(id: string | undefined) {
  const campaign = await getCampaign(id ?? "", "vesting");
  if (!campaign) throw errorResponse(404, "no-campaign", "There are no grants with this number.");
  return campaign;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const campaign = await requireCampaign(params["id"]);
  const deployment = findVesting(campaign.chainId);
  const [state, largest] = await Promise.all([
    readCampaignState(campaign, vestingLedger),
    getLargestRows(campaign, shownLargest),
  ]);
  const { chunks } = state;
  const firstIds = await listFirstIds(campaign, chunks);
  const page = parsePageNumber(new URL(request.url).searchParams);
  return {
    campaign,
    state,
    firstIds,
    schedules: await readCampaignSchedules(campaign, { chunks, firstIds, page }),
    largest,
    deployments: deployment ? [deployment] : [],
    codeHash: deployment?.address === campaign.contract ? deployment.codeHash : null,
    network: getNetwork(campaign.chainId),
    networks: publicConfig().networks,
    wallet: admin.address,
    isSender: isAddressEqual(campaign.sender, admin.address),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const campaign = await requireCampaign(params["id"]);
  const form = await request.formData();
  const error = await changeCampaign(campaign, {
    ledger: vestingLedger,
    actor: admin.address,
    requested: {
      intent: formText(form, "intent"),
      chunk: formText(form, "chunk"),
      rowIndexes: formText(form, "rowIndexes"),
    },
  });
  return data<ChangeAnswer>(error === null ? null : { message: error }, {
    status: error === null ? 200 : 409,
  });
}

export default function CampaignPage() {
  return <CampaignView {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = PageBoundary;
