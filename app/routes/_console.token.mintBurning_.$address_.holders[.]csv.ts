import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import { exportHolders } from "#app/features/tokens/manage/holders.server.ts";
import { requireManagedPage } from "#app/features/tokens/manage/managed-view.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { facts, block } = await requireManagedPage(params["address"], address);
  return download("holders.csv", await exportHolders({ facts, block }));
}
