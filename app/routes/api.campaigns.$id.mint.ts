import type { ActionFunctionArgs } from "@remix-run/node";
import { isHash } from "viem";
import { z } from "zod";
import { requireSession } from "#app/session/guard.server.ts";
import { isAdmin } from "#app/session/roles.ts";
import { findSenderCampaign } from "#app/domain/payments/campaign/campaign.server.ts";
import { beginListMint, endListMint } from "#app/features/tokens/manage/lists/list-mint.server.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { errorResponse, wrongMethod } from "#app/platform/responses.server.ts";

const hash = z.string().refine((text) => isHash(text), "must be 32 bytes in hexadecimal");
const end = z.object({ id: z.string().max(36), hash: hash.nullable() });

/**
 * Records that the sender's wallet is about to be asked to mint for a list (POST), and the outcome
 * (PUT).
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (!isAdmin(session.roles)) {
    return errorResponse(403, "not-admin", "Please Connect to admin wallet.");
  }
  const campaign = await findSenderCampaign(params["id"] ?? "", session.address);
  if (campaign?.kind !== "mint-list") {
    return errorResponse(404, "no-campaign", "Your wallet has no list of this id.");
  }
  if (request.method === "POST") {
    const outcome = await beginListMint(campaign);
    return outcome.kind === "begun"
      ? Response.json({ id: outcome.id }, { status: 201 })
      : errorResponse(409, "not-again", outcome.message);
  }
  if (request.method === "PUT") {
    const body = await parseJson(request, end);
    if (body.kind === "rejected") return body.response;
    await endListMint(campaign, body.value.id, body.value.hash);
    return Response.json({});
  }
  return wrongMethod("POST", "PUT");
}

export function loader() {
  return wrongMethod("POST", "PUT");
}
