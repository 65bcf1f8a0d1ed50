import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/session/roles.ts";
import { findRequestSession } from "#app/session/session.server.ts";
import { resultsResponse } from "#app/features/submissions/intake/one-task.server.ts";

/** Returns a task's winners, their rewards and the reasons. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await findRequestSession(request);
  const asker = session && { address: session.address, isAdmin: isAdmin(session.roles) };
  return resultsResponse(request, params["slug"] ?? "", asker);
}
