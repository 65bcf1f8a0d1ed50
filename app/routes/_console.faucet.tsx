import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { FaucetHeader } from "#app/features/faucet/shared/faucet-header.tsx";
import { getOverview } from "#app/features/faucet/shared/overview.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Faucet");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { overview: await getOverview(), networks: publicConfig().networks };
}

export default function Faucet() {
  const { overview, networks } = useLoaderData<typeof loader>();
  return (
    <>
      <FaucetHeader overview={overview} networks={networks} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
