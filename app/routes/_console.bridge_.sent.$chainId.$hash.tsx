import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { awaitSent } from "#app/features/bridge/shared/transfers.server.ts";
import { UnknownTransaction } from "#app/features/bridge/transfer/unknown-transaction.tsx";
import { bridgePaths } from "#app/paths/bridge.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

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
  throw redirect(`${bridgePaths.message(sent.transfer.id)}?chain=${chainId}&tx=${hash}`, 303);
}

export default function SentRoute() {
  const { hash } = useLoaderData<typeof loader>();
  return <UnknownTransaction key={hash} hash={hash} />;
}

export const ErrorBoundary = PageBoundary;
