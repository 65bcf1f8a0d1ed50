import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { loadCourtPage } from "#app/features/staking-admin/court/court-page.server.ts";
import { CourtView } from "#app/features/staking-admin/court/court-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Slashing");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { page: await loadCourtPage(viewed, new URL(request.url).searchParams) };
}

export default function Slashing() {
  const { page } = useLoaderData<typeof loader>();
  return page && <CourtView {...page} />;
}
