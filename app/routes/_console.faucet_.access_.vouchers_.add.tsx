import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listPaidAssets } from "#app/features/faucet/shared/amounts-form.server.ts";
import { CreatedBatch } from "#app/features/faucet/vouchers/created-batch.tsx";
import { addVouchers } from "#app/features/faucet/vouchers/voucher-form.server.ts";
import { VoucherForm } from "#app/features/faucet/vouchers/voucher-form.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Add vouchers");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { assets: await listPaidAssets(), networks: publicConfig().networks };
}

/** Answers with the codes, which only this response has. */
export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await addVouchers(address, await request.formData());
  return data(outcome, { status: outcome.created === null ? 400 : 200 });
}

export default function AddVouchersRoute() {
  const { assets, networks } = useLoaderData<typeof loader>();
  const outcome = useActionResult<typeof action>();
  const created = outcome?.created ?? null;
  return (
    <>
      <PageHeader title="Add vouchers">
        Codes that pay their own amounts, without a cooldown.{" "}
        <Link to={faucetPaths.access}>All vouchers</Link>
      </PageHeader>
      <div className={layout["stack"]}>
        {created === null ? (
          <VoucherForm assets={assets} networks={networks} lastResult={outcome?.result} />
        ) : (
          <CreatedBatch created={created} />
        )}
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
