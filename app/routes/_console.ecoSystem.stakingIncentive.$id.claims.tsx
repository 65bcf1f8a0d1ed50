import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { incentiveKindOf } from "#app/features/incentives/labels.ts";
import { loadClaimsPage } from "#app/features/incentives/monitor/claims-page.server.ts";
import { ClaimsView } from "#app/features/incentives/monitor/claims-view.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  return {
    page: await loadClaimsPage({ kind: incentiveKindOf(request), id: params["id"], wallet }),
  };
}

export default function Claims() {
  const { page } = useLoaderData<typeof loader>();
  return page && <ClaimsView page={page} />;
}
