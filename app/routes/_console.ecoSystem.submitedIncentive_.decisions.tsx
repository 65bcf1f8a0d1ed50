import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { importDecisions } from "#app/features/tasks/desk/exchange/import.server.ts";
import { ImportView } from "#app/features/tasks/desk/exchange/import-view.tsx";
import { deskPath } from "#app/features/tasks/desk/words.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Import decisions");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const answer = await importDecisions(address, await request.formData());
  return data(answer, { status: answer.isDone ? 200 : 400 });
}

export default function ImportDecisions() {
  const answer = useActionData<typeof action>() ?? null;
  return (
    <>
      <PageHeader title="Import decisions">
        Many decisions from one file, each judged as if it was made at the desk.{" "}
        <Link to={deskPath}>Submissions</Link>
      </PageHeader>
      <ImportView answer={answer} />
    </>
  );
}
