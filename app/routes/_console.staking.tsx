import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { rolesOf } from "#app/session/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { alertsTab } from "#app/features/staking/alerts/alerts-tab.ts";
import { countUnreadAlerts } from "#app/features/staking/alerts/alerts-page.server.ts";
import { StakingFigures } from "#app/features/staking/staking-figures.tsx";
import { StakingNotices } from "#app/features/staking/staking-notices.tsx";
import { readOverview } from "#app/features/staking/validators-page.server.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Staking");

const tabs = [
  { label: "Validators", to: stakingPaths.index },
  { label: "My stake", title: "My stake", to: stakingPaths.myStake },
  { label: "History", title: "Staking history", to: stakingPaths.history },
  { label: "My validator", title: "My validator", to: stakingPaths.myValidator },
];
/** Rewards accrue every block; this interval is slow enough to read them. */
const pollMs = 15_000;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const [answer, unread] = await Promise.all([
    readOverview(admin.viewed),
    countUnreadAlerts(admin.viewed),
  ]);
  return {
    answer,
    unread,
    isAdmin: rolesOf(adminListsOf(getRuntime().env), admin.viewed).staking,
  };
}

export default function Staking() {
  const { answer, unread, isAdmin } = useLoaderData<typeof loader>();
  useRevalidateWhile(answer.kind !== "not-deployed", pollMs);
  const allTabs = [...tabs, alertsTab(unread)];
  const title = useTabTitle(allTabs, "Staking");
  return (
    <>
      <PageHeader
        title={title}
        notices={<StakingNotices answer={answer} />}
        action={isAdmin && <ButtonLink to={stakingAdminPaths.index}>Admin</ButtonLink>}
      >
        Delegate {answer.coin.symbol} to validators and earn rewards.
      </PageHeader>
      {answer.kind === "read" && (
        <>
          <StakingFigures {...answer} />
          <TabsNav label="Staking" tabs={allTabs} />
          <Outlet />
        </>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
