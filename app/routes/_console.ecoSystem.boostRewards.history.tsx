import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadHistoryPage } from "#app/features/locked-staking/history/history-page.server.ts";
import { HistoryView } from "#app/features/locked-staking/history/history-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Boost rewards history");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { page: await loadHistoryPage(admin.viewed, new URL(request.url).searchParams) };
}

export default function HistoryTab() {
  const { page } = useLoaderData<typeof loader>();
  return page && <HistoryView page={page} />;
}
