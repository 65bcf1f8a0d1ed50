import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { actOnDonePage } from "#app/features/tokens/create/done/done-form.server.ts";
import { loadDonePage } from "#app/features/tokens/create/done/done-page.server.ts";
import { DoneView } from "#app/features/tokens/create/done/done-view.tsx";
import { tokenPaths } from "#app/paths/tokens.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Token");

const unknown = () =>
  errorResponse(
    404,
    "unknown-token",
    "The console's factory has not created a token at this address.",
  );

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const page = await loadDonePage(params["address"] ?? "");
  if (!page) throw unknown();
  return page;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const token = params["address"] ?? "";
  const outcome = await actOnDonePage(token, await request.formData(), admin.address);
  if (outcome.kind === "unknown") throw unknown();
  return outcome.kind === "done"
    ? redirect(tokenPaths.created(outcome.token), 303)
    : data({ error: outcome.message }, { status: 400 });
}

export default function TokenPage() {
  const page = useLoaderData<typeof loader>();
  const error = useActionResult<typeof action>()?.error ?? null;
  return (
    <>
      <PageHeader title="Token" action={<ButtonLink to={tokenPaths.mine}>My tokens</ButtonLink>}>
        A token created here, with its risks.
      </PageHeader>
      <DoneView page={page} error={error} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
