import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { readSent } from "#app/features/bridge/transfer/transfers.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/** Redirects from a transfer's origin transaction to the transfer's page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { chainId = "", hash = "" } = params;
  const sent = await readSent(Number(chainId), hash);
  if (sent.kind === "unreachable") {
    throw errorResponse(503, "chain-unreachable", "The network is not responding. Try again.");
  }
  if (sent.kind === "none") {
    throw errorResponse(404, "no-transfer", "This transaction has sent nothing over the bridge.");
  }
  return redirect(`/bridge/${sent.transfer.id}?chain=${chainId}&tx=${hash}`, 303);
}
