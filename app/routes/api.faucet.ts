import type { ActionFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/session/roles.ts";
import { requireSession } from "#app/session/guard.server.ts";
import { outcomeResponse } from "#app/features/faucet/requests/faucet-api.server.ts";
import { dripSchema } from "#app/features/faucet/requests/faucet.schema.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (request.method !== "POST") return wrongMethod("POST");
  const body = await parseJson(request, dripSchema);
  if (body.kind === "rejected") return body.response;
  const { address, assets } = body.value;
  const drip = { recipient: address, assets, requestedBy: session.address };
  const { clientAddress } = context;
  const outcome = await requestDrip(
    isAdmin(session.roles)
      ? { ...drip, way: "console", clientAddress: null }
      : { ...drip, way: "session", clientAddress },
  );
  return outcomeResponse(outcome);
}

export function loader() {
  return wrongMethod("POST");
}
