import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { listAdmins } from "#app/session/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { readHolders } from "#app/features/tokens/manage/holders/holders.server.ts";
import { HoldersTable } from "#app/features/tokens/manage/holders/holders-table.tsx";
import { loadManagedPage } from "#app/features/tokens/manage/shared/managed-view.server.ts";
import { parsePageNumber } from "#app/kit/list/list-query.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const view = await loadManagedPage(params["address"], address);
  if (view === null) return { tab: null };
  const admins = listAdmins(adminListsOf(getRuntime().env));
  const page = parsePageNumber(new URL(request.url).searchParams);
  const { facts, block } = view;
  return { tab: { view, page: await readHolders({ facts, block, admins }, page) } };
}

export default function HoldersTab() {
  const { tab } = useLoaderData<typeof loader>();
  return tab && <HoldersTable {...tab} />;
}
