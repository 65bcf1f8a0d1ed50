import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { checkTransfer, parseRequest } from "#app/features/bridge/transfer/check.server.ts";
import { printCheck } from "#app/features/bridge/transfer/check-requests.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/** Returns whether a bridge transfer can be sent and would arrive. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const requested = parseRequest(new URL(request.url));
  if (!requested) {
    throw errorResponse(404, "no-transfer", "Name from, to, token, amount and recipient.");
  }
  return new Response(printCheck(await checkTransfer(requested, admin.address)), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}
