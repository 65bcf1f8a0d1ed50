import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readDashboard } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { Overview } from "#app/features/tokens/reflection/dashboard/overview.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const answer = await readDashboard(params, admin.address);
  return { answer, networks: publicConfig().networks };
}

export default function OverviewTab() {
  const { answer, networks } = useLoaderData<typeof loader>();
  return answer.kind === "read" && <Overview facts={answer} networks={networks} />;
}
