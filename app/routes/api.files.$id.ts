import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/access/roles.ts";
import { findRequestSession } from "#app/access/session.server.ts";
import { serveFile } from "#app/common/tasks/files/serve-file.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await findRequestSession(request);
  const asker = session && { address: session.address, isAdmin: isAdmin(session.roles) };
  return serveFile(params["id"] ?? "", asker);
}
