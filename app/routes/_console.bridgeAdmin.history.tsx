import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readHistory } from "#app/common/history/history.server.ts";
import { HistoryView } from "#app/common/history/history-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Bridge history");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { page: await readHistory({ area: "bridge" }, request) };
}

export default function HistoryTab() {
  const { page } = useLoaderData<typeof loader>();
  return <HistoryView page={page} />;
}
