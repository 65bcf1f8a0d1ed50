import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { findBlock } from "#app/features/explorer/block.server.ts";
import { BlockView } from "#app/features/explorer/block-view.tsx";
import { blockParam, chainParam } from "#app/features/explorer/explorer-params.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ErrorPanel } from "#app/ui/feedback/error-panel.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Block");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const network = getNetwork(chainParam(params));
  const answer = await findBlock(network.chainId, blockParam(params));
  if (answer.kind === "unknown") {
    const message = `${network.chainName} has no block of this number yet.`;
    throw errorResponse(404, "unknown-block", message);
  }
  return { answer, network };
}

export default function BlockPage() {
  const { answer, network } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Block">On {network.chainName}.</PageHeader>
      {answer.kind === "found" ? (
        <BlockView block={answer.block} network={network} />
      ) : (
        <ErrorPanel title={`${network.chainName} is not responding`}>
          <p>This block cannot be shown right now. Try again in a moment.</p>
        </ErrorPanel>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
