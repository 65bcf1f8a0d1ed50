import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { type DryRun, tryCampaign } from "#app/features/multi-sender/dry-run.server.ts";
import { requirePayment } from "#app/features/multi-sender/multi-send.server.ts";
import { findCreated } from "#app/features/tokens/reflection/created.server.ts";

/** Where a token of the console exempts accounts from its fee, when that is what stands in the way. */
async function findExemptPath({ chainId, asset }: Campaign, dryRun: DryRun) {
  const takesFee = dryRun.kind === "done" && dryRun.errors.some((error) => error.takesFee);
  if (!takesFee || chainId !== homeChainId || !(await findCreated(asset.token))) return null;
  return `/token/standerdReflection/${asset.token}/manage`;
}

/** What would become of a campaign's chunks now; asked for by its page once it is drawn. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const campaign = await requirePayment(params["id"]);
  const dryRun = await tryCampaign(campaign);
  return { ...dryRun, exemptPath: await findExemptPath(campaign, dryRun) };
}
