import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  type GrantReader,
  respondWithGrant,
} from "#app/features/faucet/grants/grant-api.server.ts";
import { findApiKey } from "#app/features/faucet/requests/sender.server.ts";
import { requireSession } from "#app/session/guard.server.ts";
import { isAdmin } from "#app/session/roles.ts";

/** Returns a grant, with the decision, to its requester, its key and admins. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return respondWithGrant(await requireReader(request), params["id"] ?? "");
}

async function requireReader(request: Request): Promise<GrantReader> {
  const key = await findApiKey(request);
  if (key !== null) return { grantId: key.grantId };
  const { address, roles } = await requireSession(request);
  return { address, isAdmin: isAdmin(roles) };
}
