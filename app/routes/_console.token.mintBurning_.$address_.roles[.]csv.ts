import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { listAdmins } from "#app/session/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { requireManagedPage } from "#app/features/tokens/manage/shared/managed-view.server.ts";
import {
  readRoleHolders,
  writeRoleHolders,
} from "#app/features/tokens/manage/roles/role-holders.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { facts } = await requireManagedPage(params["address"], address);
  const admins = listAdmins(adminListsOf(getRuntime().env));
  return csvFile("role-holders", writeRoleHolders(await readRoleHolders(facts, admins)));
}
