import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/session/roles.ts";
import { findRequestSession } from "#app/session/session.server.ts";
import { serveFile } from "#app/domain/tasks/files/serve-file.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await findRequestSession(request);
  const asker = session && { address: session.address, isAdmin: isAdmin(session.roles) };
  return serveFile(params["id"] ?? "", asker);
}
