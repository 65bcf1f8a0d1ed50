import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { readPoolOverview } from "#app/features/staking-admin/overview/pool-overview.server.ts";
import { PoolOverviewView } from "#app/features/staking-admin/overview/pool-overview-view.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { overview: await readPoolOverview(viewed) };
}

export default function PoolOverview() {
  const { overview } = useLoaderData<typeof loader>();
  return overview && <PoolOverviewView {...overview} />;
}
