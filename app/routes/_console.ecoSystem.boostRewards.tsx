import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { LockedStakingFigures } from "#app/features/locked-staking/locked-staking-figures.tsx";
import { LockedStakingNotices } from "#app/features/locked-staking/locked-staking-notices.tsx";
import { fetchLockedStaking } from "#app/features/locked-staking/fetch-locked-staking.server.ts";
import { lockedStakingPaths } from "#app/paths/locked-staking.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Boost rewards");

const tabs = [
  { label: "Stake", to: lockedStakingPaths.index },
  { label: "History", title: "Boost rewards history", to: lockedStakingPaths.history },
  { label: "Manage", title: "Manage boost rewards", to: lockedStakingPaths.manage },
];
/** Rewards accrue every block; this interval is slow enough to read them. */
const pollMs = 15_000;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { answer: await fetchLockedStaking(admin.viewed) };
}

export default function BoostRewards() {
  const { answer } = useLoaderData<typeof loader>();
  useRevalidateWhile(answer.kind !== "not-deployed", pollMs);
  const title = useTabTitle(tabs, "Boost rewards");
  return (
    <>
      <PageHeader title={title} notices={<LockedStakingNotices answer={answer} />}>
        Lock stake for a boost, and earn rewards in proportion.
      </PageHeader>
      {answer.kind === "read" && (
        <>
          <LockedStakingFigures {...answer} />
          <TabsNav label="Boost rewards" tabs={tabs} />
          <Outlet />
        </>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
