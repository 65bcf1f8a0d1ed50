import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { parseRange } from "#app/domain/faucet/statistics/range.ts";
import { StatisticsView } from "#app/features/faucet/statistics/statistics-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Faucet statistics");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { range: parseRange(new URL(request.url).searchParams.get("range")) };
}

export default function StatisticsTab() {
  const { range } = useLoaderData<typeof loader>();
  return <StatisticsView range={range} />;
}
