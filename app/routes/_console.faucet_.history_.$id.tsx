import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { saveRequestForm } from "#app/features/faucet/requests/request-actions.server.ts";
import { loadRequestPage } from "#app/features/faucet/requests/request-page.server.ts";
import { RequestView } from "#app/features/faucet/requests/request-view.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Faucet request");

const unknown = () => errorResponse(404, "no-request", "There is no request with this id.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const page = await loadRequestPage(params["id"] ?? "");
  if (!page) throw unknown();
  return { page, networks: publicConfig().networks };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { id = "" } = params;
  const outcome = await saveRequestForm(address, id, await request.formData());
  if (outcome.kind === "missing") throw unknown();
  return outcome.kind === "saved"
    ? redirect(faucetPaths.request(id), 303)
    : data(outcome.result, { status: 400 });
}

export default function RequestRoute() {
  const { page, networks } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  return (
    <>
      <PageHeader title="Faucet request">
        <Link to={faucetPaths.history}>All payments</Link>
      </PageHeader>
      <RequestView page={page} networks={networks} lastResult={lastResult} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
