import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { findTransfer } from "#app/features/bridge/transfer/transfers.server.ts";
import { TransferView } from "#app/features/bridge/transfer/transfer-view.tsx";
import { pageRefusal } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { shortenAddress } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Transfer");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const transfer = await findTransfer(params["id"] ?? "", new URL(request.url));
  if (!transfer) {
    throw pageRefusal(404, "no-transfer", "No transfer of this number is known here.");
  }
  return { transfer, networks: publicConfig().networks };
}

const pollMs = 2_000;

export default function TransferPage() {
  const { transfer, networks } = useLoaderData<typeof loader>();
  useRevalidateWhile(transfer.status.stepsDone < 4, pollMs);
  return (
    <>
      <PageHeader title={`Transfer ${shortenAddress(transfer.id)}`}>
        {transfer.route.symbol} over the bridge. <Link to="/bridge">All of my transfers</Link>
      </PageHeader>
      <TransferView transfer={transfer} networks={networks} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
