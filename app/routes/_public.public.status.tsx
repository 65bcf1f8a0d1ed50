import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readStatus } from "#app/features/status/status.server.ts";
import { StatusView } from "#app/features/status/status-view.tsx";
import { requirePublic } from "#app/session/guard.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";

export const meta: MetaFunction = () => [{ title: "Network status" }];

/** Public: how the networks, the bridge and the faucet run. */
export async function loader() {
  requirePublic("status");
  return readStatus();
}

export default function StatusRoute() {
  return <StatusView status={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = PageBoundary;
