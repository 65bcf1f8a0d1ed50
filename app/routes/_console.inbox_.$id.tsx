import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadAlarmPage, saveAlarmForm } from "#app/features/inbox/alarm/alarm-page.server.ts";
import { AlarmView } from "#app/features/inbox/alarm/alarm-view.tsx";
import { inboxPaths } from "#app/paths/inbox.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Alarm");

const unknown = () => errorResponse(404, "no-alarm", "There is no alarm with this id.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = await loadAlarmPage(params["id"] ?? "");
  if (!found) throw unknown();
  return found;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { id = "" } = params;
  const outcome = await saveAlarmForm(address, id, await request.formData());
  if (outcome.kind === "unknown") throw unknown();
  return outcome.kind === "saved"
    ? redirect(inboxPaths.alarm(id), 303)
    : data(outcome.result, { status: 400 });
}

export default function AlarmRoute() {
  const { alarm, isMuted } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  return (
    <>
      <PageHeader title={alarm.title}>
        <Link to={inboxPaths.index}>All alarms</Link>
      </PageHeader>
      <AlarmView alarm={alarm} isMuted={isMuted} lastResult={lastResult} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
