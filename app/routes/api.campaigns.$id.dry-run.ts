import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { type DryRun, simulateCampaign } from "#app/features/multi-sender/dry-run.server.ts";
import { requirePayment } from "#app/features/multi-sender/multi-send.server.ts";
import { findCreated } from "#app/domain/tokens/reflection/created.server.ts";
import { reflectionPaths } from "#app/paths/reflection.ts";

/** Returns the page where a console token's fee exemptions are set, if its fee is the problem. */
async function findExemptPath({ chainId, asset }: Campaign, dryRun: DryRun) {
  const takesFee = dryRun.kind === "done" && dryRun.errors.some((error) => error.takesFee);
  if (!takesFee || chainId !== homeChainId || !(await findCreated(asset.token))) return null;
  return reflectionPaths.manage(asset.token);
}

/** Dry-runs a campaign's batches; requested by its page after rendering. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const campaign = await requirePayment(params["id"]);
  const dryRun = await simulateCampaign(campaign);
  return { ...dryRun, exemptPath: await findExemptPath(campaign, dryRun) };
}
