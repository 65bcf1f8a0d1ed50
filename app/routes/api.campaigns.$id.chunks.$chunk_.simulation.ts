import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/session/roles.ts";
import { requireSession } from "#app/session/guard.server.ts";
import { findSenderCampaign } from "#app/domain/payments/campaign/campaign.server.ts";
import { simulateChunk } from "#app/features/multi-sender/simulate-chunk.server.ts";
import { simulateCreation } from "#app/features/vesting/campaigns/simulate-creation.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/** Simulates approving and sending a batch now; requested before either is signed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  if (!isAdmin(session.roles)) {
    return errorResponse(403, "not-admin", "Please Connect to admin wallet.");
  }
  const campaign = await findSenderCampaign(params["id"] ?? "", session.address);
  const chunk = Number(params["chunk"]);
  if (!campaign || !Number.isInteger(chunk)) {
    return errorResponse(404, "no-chunk", "Your wallet cannot send this batch.");
  }
  const simulate = campaign.kind === "vesting" ? simulateCreation : simulateChunk;
  const simulation = await simulate(campaign, chunk);
  return Response.json(simulation, { headers: { "Cache-Control": "no-store" } });
}
