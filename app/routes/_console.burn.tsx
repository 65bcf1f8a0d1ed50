import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { BurnHeader } from "#app/features/burn/shared/burn-header.tsx";
import { readBurners } from "#app/features/burn/shared/burner.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Burn");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { burners: await readBurners() };
}

export default function BurnPage() {
  const { burners } = useLoaderData<typeof loader>();
  return (
    <>
      <BurnHeader burners={burners} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
