import type { LoaderFunctionArgs } from "@remix-run/node";
import { statusBody } from "#app/features/faucet/requests/faucet-api.server.ts";
import { addressField } from "#app/chain/address-schema.ts";
import { explainUnpayable } from "#app/domain/faucet/requests/request-drip.server.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/**
 * Returns what an address can request now. Public: the chain and an error would reveal the same.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = addressField.safeParse(new URL(request.url).searchParams.get("address"));
  if (!address.success) {
    return errorResponse(400, "bad-field", `address: ${address.error.issues[0]?.message}.`);
  }
  const unpayable = await explainUnpayable(address.data);
  if (unpayable !== null) return errorResponse(400, "bad-field", `address: ${unpayable}`);
  const statuses = await getStatus({
    recipient: address.data,
    requestedBy: null,
    way: "session",
    clientAddress: context.clientAddress,
  });
  return Response.json(statuses.map(statusBody), { headers: { "Cache-Control": "no-store" } });
}
