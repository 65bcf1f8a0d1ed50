import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadManagePage } from "#app/features/locked-staking/manage/manage-page.server.ts";
import { ManageView } from "#app/features/locked-staking/manage/manage-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Manage boost rewards");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { page: await loadManagePage(admin.viewed, new URL(request.url).searchParams) };
}

export default function ManageTab() {
  const { page } = useLoaderData<typeof loader>();
  return page && <ManageView page={page} />;
}
