import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { importDecisions } from "#app/features/submissions/review-queue/exchange/import.server.ts";
import { ImportView } from "#app/features/submissions/review-queue/exchange/import-view.tsx";
import { submissionPaths } from "#app/paths/submissions.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Import decisions");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const answer = await importDecisions(address, await request.formData());
  return data(answer, { status: answer.error === null ? 200 : 400 });
}

export default function ImportDecisions() {
  const answer = useActionResult<typeof action>() ?? null;
  return (
    <>
      <PageHeader title="Import decisions">
        Import many decisions from one file. <Link to={submissionPaths.index}>Submissions</Link>
      </PageHeader>
      <ImportView answer={answer} />
    </>
  );
}
