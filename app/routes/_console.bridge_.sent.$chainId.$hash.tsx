import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { awaitSent } from "#app/features/bridge/transfer/transfers.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { shortenAddress } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Transfer");

/** Redirects from a transfer's origin transaction to its page, once the node knows it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { chainId = "", hash = "" } = params;
  const sent = await awaitSent(Number(chainId), hash);
  if (sent.kind === "unreachable") {
    throw errorResponse(503, "chain-unreachable", "The network is not responding. Try again.");
  }
  if (sent.kind === "none") {
    throw errorResponse(404, "no-transfer", "This transaction has sent nothing over the bridge.");
  }
  if (sent.kind === "unknown") return { hash };
  throw redirect(`/bridge/${sent.transfer.id}?chain=${chainId}&tx=${hash}`, 303);
}

const pollMs = 2_000;

export default function SentRoute() {
  const { hash } = useLoaderData<typeof loader>();
  useRevalidateWhile(true, pollMs);
  return (
    <PageHeader
      title={`Transaction ${shortenAddress(hash)}`}
      notices={
        <Notice tone="info">
          The network’s node does not know this transaction yet. This page checks again by itself.
        </Notice>
      }
    >
      A transfer over the bridge. <Link to="/bridge">All of my transfers</Link>
    </PageHeader>
  );
}

export const ErrorBoundary = PageBoundary;
