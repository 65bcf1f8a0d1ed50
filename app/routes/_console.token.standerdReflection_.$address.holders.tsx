import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readDashboard } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { HolderTable } from "#app/features/tokens/reflection/dashboard/holder-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Holders of a reflection token");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const answer = await readDashboard(params, admin.address, { withEarned: true });
  return { answer, networks: publicConfig().networks };
}

export default function HoldersTab() {
  const { answer, networks } = useLoaderData<typeof loader>();
  return answer.kind === "read" && <HolderTable facts={answer} networks={networks} />;
}
