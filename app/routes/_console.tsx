import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import type { Session } from "#app/access/session.server.ts";
import { Gate } from "#app/shell/gate.tsx";
import { ErrorPage, isRefusal } from "#app/shell/page-boundary.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function ConsoleLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<{ session: Session | null }>("root");
  return isRefusal(error) ? <Gate session={root?.session ?? null} /> : <ErrorPage error={error} />;
}
