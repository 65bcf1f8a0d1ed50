import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { EntryForm } from "#app/features/submissions/review-queue/entry/entry-form.tsx";
import {
  enterByForm,
  listEntryTasks,
} from "#app/features/submissions/review-queue/entry/entry.server.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Enter a submission");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { tasks: await listEntryTasks() };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await enterByForm(address, await request.formData());
  if (outcome.kind === "rejected") return data(outcome.result, { status: 400 });
  return redirect(submissionPaths.submission(outcome.id), 303);
}

export default function EnterSubmission() {
  const { tasks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Enter a submission">
        On behalf of a developer who did not submit it themselves.{" "}
        <Link to={submissionPaths.index}>Submissions</Link>
      </PageHeader>
      <EntryForm tasks={tasks} lastResult={useActionResult<typeof action>()} />
    </>
  );
}
