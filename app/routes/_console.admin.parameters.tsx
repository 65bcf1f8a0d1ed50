import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { ParametersView } from "#app/features/staking-admin/parameters/parameters-view.tsx";
import { loadParametersPage } from "#app/features/staking-admin/parameters/read-parameters.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Staking parameters");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { page: await loadParametersPage(viewed) };
}

export default function Parameters() {
  const { page } = useLoaderData<typeof loader>();
  return page && <ParametersView {...page} />;
}
