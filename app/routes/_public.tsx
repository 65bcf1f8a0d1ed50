import { Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { requireAnyPublic } from "#app/session/guard.server.ts";
import { ErrorPage } from "#app/shell/page-boundary.tsx";
import { PublicFrame } from "#app/shell/public/public-frame.tsx";

/** Layout of the pages for users of the network, apart from the console's. */
export function loader() {
  const areas = requireAnyPublic();
  const { networks, devnet } = publicConfig();
  return { areas, networkName: networks[0]?.chainName ?? "", devnet };
}

export default function PublicLayout() {
  return (
    <PublicFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorPage error={useRouteError()} />
    </main>
  );
}
