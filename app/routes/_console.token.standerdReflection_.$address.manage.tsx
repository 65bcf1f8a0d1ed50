import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readDashboard } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { listExemptContracts } from "#app/features/tokens/reflection/manage/manage-page.server.ts";
import { ManageView } from "#app/features/tokens/reflection/manage/manage-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Manage a reflection token");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const answer = await readDashboard(params, admin.address);
  return { answer, contracts: listExemptContracts() };
}

export default function ManageTab() {
  const { answer, contracts } = useLoaderData<typeof loader>();
  return answer.kind === "read" && <ManageView facts={answer} contracts={contracts} />;
}
