import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import { getCreated } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { exportHolders } from "#app/features/tokens/reflection/dashboard/holder-list.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const text = await exportHolders(await getCreated(params), admin.address);
  if (text === null) {
    return new Response("The chain is not responding. Try again in a moment.", { status: 503 });
  }
  return download("reflection-holders.csv", text);
}
