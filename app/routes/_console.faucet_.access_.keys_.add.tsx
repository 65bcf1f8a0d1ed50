import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { AddKey } from "#app/features/faucet/keys/key-form.tsx";
import { addKeyForm } from "#app/features/faucet/keys/key-form.server.ts";
import { listAssetChoices } from "#app/features/faucet/shared/asset-choices.server.ts";
import { NewSecret } from "#app/features/faucet/shared/new-secret.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Create an API key");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { assets: await listAssetChoices() };
}

/** Returns the secret instead of redirecting: it is shown once. */
export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await addKeyForm(address, await request.formData());
  return data(outcome, { status: outcome.kind === "created" ? 201 : 400 });
}

export default function AddKeyRoute() {
  const { assets } = useLoaderData<typeof loader>();
  const outcome = useActionResult<typeof action>();
  return (
    <>
      <PageHeader title="Create an API key">
        Requests coins of the faucet without a wallet. <Link to={faucetPaths.access}>All keys</Link>
      </PageHeader>
      <div className={layout["stack"]}>
        {outcome?.kind === "created" ? (
          <NewSecret secret={outcome.secret}>
            <ButtonLink to={faucetPaths.access}>All keys</ButtonLink>
          </NewSecret>
        ) : (
          <AddKey assets={assets} lastResult={outcome?.result} />
        )}
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
