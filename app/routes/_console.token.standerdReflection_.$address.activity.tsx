import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { getActivity } from "#app/features/tokens/reflection/dashboard/activity.server.ts";
import { ActivityTable } from "#app/features/tokens/reflection/dashboard/activity-table.tsx";
import { getCreated } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Activity of a reflection token");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const page = await getActivity(await getCreated(params), new URL(request.url).searchParams);
  return { page, networks: publicConfig().networks };
}

export default function ActivityTab() {
  const { page, networks } = useLoaderData<typeof loader>();
  return <ActivityTable page={page} networks={networks} />;
}
