import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { importTasks } from "#app/features/tasks/transfer/import-tasks.server.ts";
import { ImportView } from "#app/features/tasks/transfer/import-view.tsx";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Import tasks");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await importTasks(await request.formData(), address);
  return outcome.kind === "kept"
    ? redirect("/ecoSystem/createdDevTasK?show=draft", 303)
    : data({ answer: outcome.answer }, { status: 400 });
}

export default function ImportTasks() {
  const answer = useActionData<typeof action>()?.answer ?? null;
  return (
    <>
      <PageHeader title="Import tasks">
        Each row becomes a draft, to be completed and published one by one.
      </PageHeader>
      <ImportView answer={answer} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
