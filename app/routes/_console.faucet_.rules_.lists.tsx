import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { listListed } from "#app/domain/faucet/rules/listed-address.store.server.ts";
import { listOfUrl, saveListForm } from "#app/features/faucet/rules/list-form.server.ts";
import { AddListed, ListedTable } from "#app/features/faucet/rules/listed-addresses.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { kindHints, kindLabels } from "#app/features/faucet/shared/rule-texts.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle(kindLabels[loaded?.list ?? "deny"]);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = listOfUrl(request.url);
  return { list, entries: await listListed(getRuntime().database.db, list) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address: actor } = await requireAdmin(request);
  const list = listOfUrl(request.url);
  const outcome = await saveListForm({ actor, list, form: await request.formData() });
  return outcome.kind === "saved"
    ? redirect(faucetPaths.list(list), 303)
    : data(outcome.result, { status: 400 });
}

export default function ListedRoute() {
  const { list, entries } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  const other = list === "deny" ? "allow" : "deny";
  return (
    <>
      <PageHeader
        title={kindLabels[list]}
        action={<ButtonLink to={faucetPaths.list(other)}>{kindLabels[other]}</ButtonLink>}
      >
        {kindHints[list]} <Link to={faucetPaths.rules}>All rules</Link>
      </PageHeader>
      <div className={layout["stack"]}>
        <ListedTable list={list} entries={entries} />
        <AddListed key={list} lastResult={lastResult} />
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
