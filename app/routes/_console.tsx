import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { Notifier } from "#app/common/notifications/notifier.tsx";
import type { Session } from "#app/session/session.server.ts";
import { Gate } from "#app/shell/gate.tsx";
import { ErrorPage, isAccessDenied, isTermsRejection } from "#app/shell/page-boundary.tsx";
import { TermsGate } from "#app/shell/terms/terms-gate.tsx";
import type { ShownTerms } from "#app/shell/terms/terms-text.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

type RootData = { session: Session | null; termsDue: ShownTerms | null };

const useRootData = () => useRouteLoaderData<RootData>("root");

export default function ConsoleLayout() {
  const wallet = useRootData()?.session?.address;
  return (
    <>
      {wallet !== undefined && <Notifier wallet={wallet} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { session = null, termsDue = null } = useRootData() ?? {};
  if (session && isTermsRejection(error)) {
    return <TermsGate address={session.address} terms={termsDue} />;
  }
  return isAccessDenied(error) ? <Gate session={session} /> : <ErrorPage error={error} />;
}
