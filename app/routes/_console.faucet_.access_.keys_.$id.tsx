import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { KeyFacts } from "#app/features/faucet/keys/key-facts.tsx";
import { RevokeKey } from "#app/features/faucet/keys/key-form.tsx";
import { loadKey, saveKeyForm } from "#app/features/faucet/keys/key-form.server.ts";
import { NewSecret } from "#app/features/faucet/shared/new-secret.tsx";
import { RotateKey } from "#app/features/faucet/shared/rotate-key.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("API key");

const unknown = () => errorResponse(404, "no-key", "There is no API key with this id.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const listed = await loadKey(params["id"] ?? "");
  if (!listed) throw unknown();
  return { listed };
}

/** Returns a new secret instead of redirecting: it is shown once. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const id = params["id"] ?? "";
  const outcome = await saveKeyForm(address, id, await request.formData());
  switch (outcome.kind) {
    case "missing":
      throw unknown();
    case "revoked":
      return redirect(faucetPaths.access, 303);
    case "created":
      return data(outcome, { status: 200 });
    case "rejected":
      return data(outcome, { status: 400 });
  }
}

export default function KeyRoute() {
  const { listed } = useLoaderData<typeof loader>();
  const outcome = useActionResult<typeof action>();
  const lastResult = outcome?.kind === "rejected" ? outcome.result : undefined;
  return (
    <>
      <PageHeader title={listed.name}>
        An API key of the faucet. <Link to={faucetPaths.access}>All keys</Link>
      </PageHeader>
      <div className={layout["stack"]}>
        {outcome?.kind === "created" && <NewSecret secret={outcome.secret} />}
        <KeyFacts listed={listed} />
        {listed.state === "active" && <RotateKey lastResult={lastResult} />}
        {listed.state !== "revoked" && <RevokeKey lastResult={lastResult} />}
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
