import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { importTasks, loadTasksOptions } from "#app/features/tasks/transfer/import-tasks.server.ts";
import { ImportView } from "#app/features/tasks/transfer/import-view.tsx";
import { taskPaths } from "#app/paths/tasks.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Import tasks");

export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  return { options: await loadTasksOptions(address) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await importTasks(await request.formData(), address);
  return outcome.kind === "saved"
    ? redirect(`${taskPaths.index}?show=draft`, 303)
    : data({ error: outcome.message }, { status: 400 });
}

export default function ImportTasks() {
  const { options } = useLoaderData<typeof loader>();
  const error = useActionResult<typeof action>()?.error ?? null;
  return (
    <>
      <PageHeader title="Import tasks">
        Each row becomes a draft to complete and publish.
      </PageHeader>
      {options ? (
        <ImportView options={options} error={error} />
      ) : (
        <Notice tone="danger">The chain is not responding. Try again in a moment.</Notice>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
