import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { chainParam, hashParam } from "#app/features/explorer/explorer-params.server.ts";
import { findTransaction } from "#app/features/explorer/transaction.server.ts";
import { TransactionView } from "#app/features/explorer/transaction-view.tsx";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ErrorPanel } from "#app/ui/feedback/error-panel.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Transaction");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const network = getNetwork(chainParam(params));
  const answer = await findTransaction(network.chainId, hashParam(params));
  if (answer.kind === "unknown") {
    const message = `Transaction not found on ${network.chainName}. It may not have arrived yet, or it was dropped.`;
    throw errorResponse(404, "unknown-transaction", message);
  }
  return { answer, network };
}

export default function TransactionPage() {
  const { answer, network } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Transaction">On {network.chainName}, decoded by our contracts.</PageHeader>
      {answer.kind === "found" ? (
        <TransactionView transaction={answer.transaction} network={network} />
      ) : (
        <ErrorPanel title={`${network.chainName} is not responding`}>
          <p>This transaction cannot be shown right now. Try again in a moment.</p>
        </ErrorPanel>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
