import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readRights } from "#app/domain/access/rights.server.ts";
import { checkConfiguration } from "#app/domain/bridge/configuration/configuration.server.ts";
import { ConfigurationView } from "#app/features/bridge/configuration/configuration-view.tsx";
import { AccountTable } from "#app/features/bridge/deployment/account-table.tsx";
import { AdminTable } from "#app/features/bridge/deployment/admin-table.tsx";
import { ContractTable } from "#app/features/bridge/deployment/contract-table.tsx";
import { readDeploymentState } from "#app/features/bridge/deployment/deployment-state.server.ts";
import { UnexpectedDispensers } from "#app/features/bridge/deployment/unexpected-dispensers-table.tsx";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Bridge configuration");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const [reports, rights, state] = await Promise.all([
    checkConfiguration(),
    readRights(admin.viewed),
    readDeploymentState(adminListsOf(getRuntime().env)),
  ]);
  return {
    state,
    reports: reports.map((report) => ({ ...report, rights: rights.get(report.chainId) ?? null })),
    networks: publicConfig().networks,
  };
}

export default function Configuration() {
  const { state, reports, networks } = useLoaderData<typeof loader>();
  return (
    <div className={layout["page"]}>
      {reports.length > 0 && <ConfigurationView reports={reports} networks={networks} />}
      <AccountTable accounts={state.accounts} networks={state.networks} />
      <UnexpectedDispensers networks={state.networks} />
      <AdminTable admins={state.admins} networks={state.networks} />
      <ContractTable networks={state.networks} />
    </div>
  );
}

export const ErrorBoundary = PageBoundary;
