import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { actOnListPage } from "#app/features/tokens/shared/list-form.server.ts";
import { loadListPage } from "#app/features/tokens/listing/list-page.server.ts";
import { ListView } from "#app/features/tokens/listing/list-view.tsx";
import { tokenPaths } from "#app/paths/tokens.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export const meta: MetaFunction = () => pageTitle("Token list");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadListPage();
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const outcome = await actOnListPage(await request.formData(), admin.address);
  return outcome.kind === "done"
    ? redirect(tokenPaths.list, 303)
    : data(outcome.result, { status: 400 });
}

export default function TokenListTab() {
  const lastResult = useActionResult<typeof action>();
  return <ListView {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
