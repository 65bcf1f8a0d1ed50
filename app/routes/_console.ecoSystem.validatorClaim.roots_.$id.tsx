import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { importByForm, loadImportPage } from "#app/features/claims/import/import-page.server.ts";
import { ImportView } from "#app/features/claims/import/import-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export const meta: MetaFunction = () => pageTitle("List of a root");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { page: await loadImportPage(params["id"]) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const answer = await importByForm(address, params["id"], await request.formData());
  return answer === null
    ? redirect(new URL(request.url).pathname, 303)
    : data({ answer }, { status: 400 });
}

export default function ListOfRoot() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>()?.answer ?? null;
  return page && <ImportView page={page} answer={answer} />;
}
