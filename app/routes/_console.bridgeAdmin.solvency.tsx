import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readSolvency } from "#app/features/bridge/shared/solvency/solvency.server.ts";
import { SolvencyView } from "#app/features/bridge/solvency/solvency-view.tsx";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Bridge solvency");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return readSolvency();
}

export default function Solvency() {
  return <SolvencyView {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = PageBoundary;
