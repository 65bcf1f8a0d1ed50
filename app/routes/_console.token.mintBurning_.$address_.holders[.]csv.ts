import type { LoaderFunctionArgs } from "@remix-run/node";
import { adminListsOf, listAdmins } from "#app/access/admin-lists.server.ts";
import { requireAdmin } from "#app/access/guard.server.ts";
import { csvResponse } from "#app/features/tokens/manage/csv-response.server.ts";
import { exportHolders } from "#app/features/tokens/manage/holders.server.ts";
import { requireManagedPage } from "#app/features/tokens/manage/managed-view.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { facts, block } = await requireManagedPage(params["address"], address);
  const admins = listAdmins(adminListsOf(getRuntime().env));
  return csvResponse("holders.csv", await exportHolders({ facts, block, admins }));
}
