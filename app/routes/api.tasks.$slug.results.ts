import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/access/roles.ts";
import { findRequestSession } from "#app/access/session.server.ts";
import { resultsResponse } from "#app/features/submissions/intake/one-task.server.ts";

/** Returns a task's winners, their rewards and the reasons. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await findRequestSession(request);
  const asker = session && { address: session.address, isAdmin: isAdmin(session.roles) };
  return resultsResponse(request, params["slug"] ?? "", asker);
}
