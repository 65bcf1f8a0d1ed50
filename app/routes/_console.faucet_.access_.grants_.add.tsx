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
import { addGrant } from "#app/features/faucet/grants/grant-form.server.ts";
import { GrantForm } from "#app/features/faucet/grants/grant-form.tsx";
import { listPaidAssets } from "#app/features/faucet/shared/amounts-form.server.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Create a grant");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { assets: await listPaidAssets(), networks: publicConfig().networks };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await addGrant(address, await request.formData());
  if (outcome.kind === "rejected") return data(outcome.result, { status: 400 });
  return redirect(faucetPaths.grant(outcome.id), 303);
}

export default function AddGrantRoute() {
  const { assets, networks } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  return (
    <>
      <PageHeader title="Create a grant">
        A team draws from its allowances with a key of its own.{" "}
        <Link to={faucetPaths.access}>All grants</Link>
      </PageHeader>
      <div className={layout["stack"]}>
        <GrantForm assets={assets} networks={networks} lastResult={lastResult} />
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
