import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readRights } from "#app/domain/access/rights.server.ts";
import { checkConfiguration } from "#app/domain/bridge/configuration/configuration.server.ts";
import { ConfigurationView } from "#app/features/bridge/configuration/configuration-view.tsx";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Bridge configuration");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const [reports, rights] = await Promise.all([checkConfiguration(), readRights(admin.viewed)]);
  return {
    reports: reports.map((report) => ({ ...report, rights: rights.get(report.chainId) ?? null })),
    networks: publicConfig().networks,
  };
}

export default function Configuration() {
  return <ConfigurationView {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = PageBoundary;
