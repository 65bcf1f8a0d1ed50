import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { checkRegistration } from "#app/features/staking/operator/check.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/** Returns whether a validator's moniker, consensus key and operator are available. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const check = await checkRegistration(new URL(request.url));
  if (!check) throw errorResponse(404, "no-registration", "Name moniker and consensus.");
  return Response.json(check, { headers: { "Cache-Control": "no-store" } });
}
