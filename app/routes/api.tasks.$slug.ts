import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/session/roles.ts";
import { findRequestSession } from "#app/session/session.server.ts";
import { oneTaskResponse } from "#app/features/submissions/intake/one-task.server.ts";

/** Returns a published task; an invitation-only task only for invited wallets. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await findRequestSession(request);
  const asker = session && { address: session.address, isAdmin: isAdmin(session.roles) };
  return oneTaskResponse(request, params["slug"] ?? "", asker);
}
