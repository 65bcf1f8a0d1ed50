import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { loadRewardsPage } from "#app/features/staking-admin/rewards/read-rewards.server.ts";
import { RewardsView } from "#app/features/staking-admin/rewards/rewards-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Staking rewards");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { page: await loadRewardsPage(viewed) };
}

export default function Rewards() {
  const { page } = useLoaderData<typeof loader>();
  return page && <RewardsView {...page} />;
}
