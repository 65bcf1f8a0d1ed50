import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { findReceipt } from "#app/features/burn/history/receipt.server.ts";
import { ReceiptView } from "#app/features/burn/history/receipt-view.tsx";
import { chainParam } from "#app/features/explorer/explorer-params.server.ts";
import { burnPaths } from "#app/paths/burn.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { ErrorPanel } from "#app/ui/feedback/error-panel.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Burn receipt");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const answer = await findReceipt(chainParam(params), params["id"] ?? "");
  if (answer.kind === "unknown") {
    const message = `The burner on ${answer.network.chainName} has no receipt of this number.`;
    throw errorResponse(404, "unknown-receipt", message);
  }
  return { answer, networks: publicConfig().networks };
}

export default function ReceiptPage() {
  const { answer, networks } = useLoaderData<typeof loader>();
  const { chainName } = answer.network;
  return (
    <>
      <PageHeader
        title="Burn receipt"
        action={<ButtonLink to={burnPaths.history}>All burns</ButtonLink>}
      >
        What was burned, by whom, and the proof on the chain.
      </PageHeader>
      {answer.kind === "found" && <ReceiptView {...answer} networks={networks} />}
      {answer.kind === "on-its-way" && (
        <ErrorPanel title="Receipt pending">
          <p>{chainName} has this burn, but it is not indexed yet. Reload in a moment.</p>
        </ErrorPanel>
      )}
      {answer.kind === "silent" && (
        <ErrorPanel title={`${chainName} is not responding`}>
          <p>This receipt is not indexed, and the chain cannot be read right now.</p>
        </ErrorPanel>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
