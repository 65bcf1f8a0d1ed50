import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { loadAccessPage } from "#app/features/access/access-page.server.ts";
import { AccessView } from "#app/features/access/access-view.tsx";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Access to contracts");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { page: await loadAccessPage(viewed, adminListsOf(getRuntime().env)) };
}

export default function Access() {
  const { page } = useLoaderData<typeof loader>();
  return page && <AccessView {...page} />;
}
