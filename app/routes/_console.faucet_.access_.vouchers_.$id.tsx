import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { BatchFacts, RevokeBatch, UseTable } from "#app/features/faucet/vouchers/batch-view.tsx";
import { usesFields } from "#app/features/faucet/vouchers/uses.schema.ts";
import { revokeVouchers } from "#app/features/faucet/vouchers/voucher-form.server.ts";
import { loadBatchPage } from "#app/features/faucet/vouchers/voucher-pages.server.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Vouchers");

/** @throws a 404 response for an unknown batch. */
async function requirePage(id: string | undefined, before: string | null) {
  const page = await loadBatchPage(id ?? "", before);
  if (!page) throw errorResponse(404, "no-vouchers", "There are no vouchers with this id.");
  return page;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { filter } = parseListQuery(usesFields, new URL(request.url).searchParams);
  return requirePage(params["id"], filter.before);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { batch } = await requirePage(params["id"], null);
  await revokeVouchers(address, batch);
  return redirect(faucetPaths.voucherBatch(batch.id), 303);
}

export default function VoucherBatchRoute() {
  const { batch, uses } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={batch.name}>
        Vouchers of the faucet. <Link to={faucetPaths.access}>All vouchers</Link>
      </PageHeader>
      <div className={layout["stack"]}>
        <BatchFacts batch={batch} />
        <UseTable uses={uses} />
        <RevokeBatch batch={batch} />
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
