import type { LoaderFunctionArgs } from "@remix-run/node";
import { statusBody } from "#app/features/faucet/requests/faucet-api.server.ts";
import { findApiKey, wayOfKey } from "#app/features/faucet/requests/sender.server.ts";
import { addressField } from "#app/chain/address-schema.ts";
import { explainUnpayable } from "#app/domain/faucet/requests/assess-request.server.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { fieldResponse } from "#app/platform/responses.server.ts";
import { isPublic } from "#app/platform/runtime/public-areas.server.ts";

/**
 * Returns what can be requested now for an address, by an API key or without one. Public: the chain
 * and an error would reveal the same.
 */
export async function loader({ request, context: { clientAddress } }: LoaderFunctionArgs) {
  const key = await findApiKey(request);
  const address = addressField.safeParse(new URL(request.url).searchParams.get("address"));
  if (!address.success) {
    return fieldResponse("address", `${address.error.issues[0]?.message}.`);
  }
  const unpayable = await explainUnpayable(address.data);
  if (unpayable !== null) return fieldResponse("address", unpayable);
  const requested = { recipient: address.data, requestedBy: null, clientAddress };
  const statuses = await getStatus(
    key === null
      ? { ...requested, way: isPublic("faucet") ? "public" : "session" }
      : { ...requested, way: wayOfKey(key), key },
  );
  return Response.json(statuses.map(statusBody), { headers: { "Cache-Control": "no-store" } });
}
