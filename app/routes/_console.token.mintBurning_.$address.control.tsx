import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { listAdmins } from "#app/session/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { ControlView } from "#app/features/tokens/manage/roles/control-view.tsx";
import { loadManagedPage } from "#app/features/tokens/manage/shared/managed-view.server.ts";
import {
  findProofOfEnd,
  readRoleHolders,
} from "#app/features/tokens/manage/roles/role-holders.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const view = await loadManagedPage(params["address"], address);
  if (view === null) return { page: null };
  const admins = listAdmins(adminListsOf(getRuntime().env));
  const [holders, proof] = await Promise.all([
    readRoleHolders(view.facts, admins),
    findProofOfEnd(view.facts.token),
  ]);
  return { page: { view, holders, proof } };
}

export default function ControlTab() {
  const { page } = useLoaderData<typeof loader>();
  return page && <ControlView {...page} />;
}
