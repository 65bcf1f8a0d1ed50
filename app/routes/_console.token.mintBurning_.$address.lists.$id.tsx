import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAddressEqual } from "viem";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { CampaignView, type ChangeAnswer } from "#app/features/multi-sender/campaign-view.tsx";
import {
  changeMultiSend,
  readMultiSend,
  requirePayment,
} from "#app/features/multi-sender/multi-send.server.ts";
import { findListMint } from "#app/features/tokens/manage/lists/list-mint.server.ts";
import { ListPage } from "#app/features/tokens/manage/lists/list-page.tsx";
import {
  loadManagedPage,
  requireListOf,
} from "#app/features/tokens/manage/shared/managed-view.server.ts";
import { isFixIntent, fixMint } from "#app/features/tokens/manage/lists/fix-mint.server.ts";
import { formText } from "#app/platform/form-text.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const campaign = requireListOf(params["address"], await requirePayment(params["id"]));
  const view = await loadManagedPage(params["address"], address);
  if (view === null) return { page: null };
  const [paying, mint] = await Promise.all([readMultiSend(campaign), findListMint(campaign)]);
  const isSender = isAddressEqual(campaign.sender, address);
  return {
    page: { view, campaign, paying, mint, isOwner: isSender, networks: publicConfig().networks },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address: actor } = await requireAdmin(request);
  const campaign = requireListOf(params["address"], await requirePayment(params["id"]));
  const form = await request.formData();
  const intent = formText(form, "intent");
  if (!isFixIntent(intent)) return changeMultiSend(form, campaign, actor);
  const message = await fixMint(campaign, { intent, actor });
  return message === null
    ? data<ChangeAnswer>(null)
    : data<ChangeAnswer>({ message }, { status: 409 });
}

export default function ListRoute() {
  const { page } = useLoaderData<typeof loader>();
  if (page === null) return null;
  const { view, campaign, paying, mint, isOwner: isSender, networks } = page;
  return (
    <ListPage
      view={view}
      campaign={campaign}
      mint={mint}
      chunks={paying.state.chunks}
      largest={paying.largest}
    >
      <CampaignView
        {...paying}
        campaign={campaign}
        network={view.network}
        networks={networks}
        isSender={isSender}
      />
    </ListPage>
  );
}
