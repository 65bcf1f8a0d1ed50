import type { ActionFunctionArgs } from "@remix-run/node";
import { isHash } from "viem";
import { z } from "zod";
import { isAdmin } from "#app/session/roles.ts";
import { requireSession } from "#app/session/guard.server.ts";
import {
  beginAttempt,
  endAttempt,
  findSenderCampaign,
} from "#app/domain/payments/campaign/campaign.server.ts";
import { findPayError } from "#app/features/tokens/manage/lists/list-mint.server.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { errorResponse, wrongMethod } from "#app/platform/responses.server.ts";

const hash = z.string().refine((text) => isHash(text), "must be 32 bytes in hexadecimal");
const beginning = z.object({ chunk: z.number().int().nonnegative(), rowsHash: hash });
const end = z.object({ id: z.string().max(36), hash: hash.nullable() });

/**
 * Records that a batch is about to be sent to the sender's wallet (POST), and the outcome (PUT).
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (!isAdmin(session.roles)) {
    return errorResponse(403, "not-admin", "Please Connect to admin wallet.");
  }
  const campaign = await findSenderCampaign(params["id"] ?? "", session.address);
  if (!campaign) {
    return errorResponse(404, "no-campaign", "Your wallet has no campaign of this id.");
  }
  if (request.method === "POST") {
    const error = await findPayError(campaign);
    if (error !== null) return errorResponse(409, "not-minted", error);
    const body = await parseJson(request, beginning);
    if (body.kind === "rejected") return body.response;
    const outcome = await beginAttempt(campaign, body.value);
    return outcome.kind === "begun"
      ? Response.json({ id: outcome.id }, { status: 201 })
      : errorResponse(409, "changed", "The batch has changed since. Close this and open it again.");
  }
  if (request.method === "PUT") {
    const body = await parseJson(request, end);
    if (body.kind === "rejected") return body.response;
    await endAttempt(campaign, body.value.id, body.value.hash);
    return Response.json({});
  }
  return wrongMethod("POST", "PUT");
}

export function loader() {
  return wrongMethod("POST", "PUT");
}
