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
import { drawsFields } from "#app/features/faucet/grants/draws.schema.ts";
import { saveGrantForm } from "#app/features/faucet/grants/grant-actions.server.ts";
import { GrantActions } from "#app/features/faucet/grants/grant-actions.tsx";
import { loadGrantPage } from "#app/features/faucet/grants/grant-pages.server.ts";
import { DrawTable, GrantFacts } from "#app/features/faucet/grants/grant-view.tsx";
import { NewSecret } from "#app/features/faucet/shared/new-secret.tsx";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Grant");

const unknown = () => errorResponse(404, "unknown-grant", "There is no grant with this id.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { filter } = parseListQuery(drawsFields, new URL(request.url).searchParams);
  const page = await loadGrantPage(params["id"] ?? "", filter.before);
  if (!page) throw unknown();
  return { page, networks: publicConfig().networks };
}

/** Returns a new secret instead of redirecting: it is shown once. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const id = params["id"] ?? "";
  const outcome = await saveGrantForm(address, id, await request.formData());
  switch (outcome.kind) {
    case "missing":
      throw unknown();
    case "saved":
      return redirect(faucetPaths.grant(id), 303);
    case "created":
      return data(outcome, { status: 200 });
    case "rejected":
      return data(outcome, { status: 400 });
  }
}

export default function GrantRoute() {
  const { page, networks } = useLoaderData<typeof loader>();
  const { grant, key, draws, assets, paid } = page;
  const outcome = useActionResult<typeof action>();
  const lastResult = outcome?.kind === "rejected" ? outcome.result : undefined;
  return (
    <>
      <PageHeader title={grant.name}>
        A grant of the faucet. <Link to={faucetPaths.access}>All grants</Link>
      </PageHeader>
      <div className={layout["stack"]}>
        {outcome?.kind === "created" && <NewSecret secret={outcome.secret} />}
        <GrantFacts grant={grant} grantKey={key} />
        <DrawTable draws={draws} assets={assets} networks={networks} />
        <GrantActions
          grant={grant}
          hasKey={key !== null}
          assets={paid}
          networks={networks}
          lastResult={lastResult}
        />
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
