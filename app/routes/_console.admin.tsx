import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { rolesOf } from "#app/session/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { AdminNotices } from "#app/features/staking-admin/admin-notices.tsx";
import { readAdminFacts } from "#app/domain/staking/admin-facts.server.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";

export const meta: MetaFunction = () => pageTitle("Validator pool admin");

const tabs = [
  { label: "Overview", to: stakingAdminPaths.index },
  { label: "Validators", title: "Validators", to: stakingAdminPaths.validators, end: false },
  { label: "Slashing", title: "Slashing", to: stakingAdminPaths.slashing, end: false },
  { label: "Parameters", title: "Staking parameters", to: stakingAdminPaths.parameters },
  { label: "Rewards", title: "Staking rewards", to: stakingAdminPaths.rewards },
  { label: "Uptime", title: "Validator uptime", to: stakingAdminPaths.uptime },
  { label: "Access", title: "Access to contracts", to: stakingAdminPaths.access },
  { label: "History", title: "Validator pool history", to: stakingAdminPaths.history },
];

/** Pages below a tab. */
const pagesBelow = [
  { title: "Add a validator", to: stakingAdminPaths.addValidator },
  { title: "Bulk edit validators", to: stakingAdminPaths.validatorList },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  const isListed = rolesOf(adminListsOf(getRuntime().env), viewed).staking;
  return { answer: await readAdminFacts(viewed), isListed };
}

export default function ValidatorPoolAdmin() {
  const { answer, isListed } = useLoaderData<typeof loader>();
  const title = useTabTitle([...tabs, ...pagesBelow], "Validator pool admin");
  return (
    <>
      <PageHeader title={title} notices={<AdminNotices answer={answer} isListed={isListed} />}>
        Manage validators, parameters, rewards and access.
      </PageHeader>
      {answer.kind === "read" && (
        <>
          <TabsNav label="Validator pool admin" tabs={tabs} />
          <Outlet />
        </>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
