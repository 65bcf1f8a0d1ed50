import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/session/roles.ts";
import { requireSession } from "#app/session/guard.server.ts";
import { findSenderCampaign, getChunkRows } from "#app/domain/payments/campaign/campaign.server.ts";
import { findPayError } from "#app/features/tokens/manage/lists/list-mint.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/** Returns the rows of a batch for the wallet that will send it; amounts are base units as text. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  if (!isAdmin(session.roles)) {
    return errorResponse(403, "not-admin", "Please Connect to admin wallet.");
  }
  const campaign = await findSenderCampaign(params["id"] ?? "", session.address);
  const chunk = Number(params["chunk"]);
  const error = campaign && (await findPayError(campaign));
  if (error !== null) return errorResponse(409, "not-minted", error);
  const rows = campaign && Number.isInteger(chunk) ? await getChunkRows(campaign, chunk) : [];
  if (rows.length === 0) {
    return errorResponse(404, "no-chunk", "Your wallet cannot send this batch.");
  }
  const written = rows.map((row) => ({ ...row, amount: String(row.amount) }));
  return Response.json({ rows: written }, { headers: { "Cache-Control": "no-store" } });
}
