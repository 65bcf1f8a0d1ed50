import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { checkConfiguration } from "#app/domain/bridge/configuration/configuration.server.ts";
import { ConfigurationView } from "#app/features/bridge/configuration/configuration-view.tsx";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Bridge configuration");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { bridge } = adminListsOf(getRuntime().env);
  return { reports: await checkConfiguration(bridge), networks: publicConfig().networks };
}

export default function Configuration() {
  return <ConfigurationView {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = PageBoundary;
