import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { AlertTable } from "#app/features/staking/alerts/alert-table.tsx";
import { loadAlertsPage, saveAlertsForm } from "#app/features/staking/alerts/alerts-page.server.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Staking alerts");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return loadAlertsPage(viewed, new URL(request.url).searchParams);
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const isSaved = await saveAlertsForm(address, await request.formData());
  if (!isSaved) {
    throw errorResponse(400, "bad-form", "Unknown action. Reload the page.");
  }
  return redirect(`${stakingPaths.alerts}${new URL(request.url).search}`, 303);
}

export default function AlertsTab() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className={layout["page"]}>
      <AlertTable page={page} />
    </div>
  );
}
