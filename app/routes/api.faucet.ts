import type { ActionFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/session/roles.ts";
import { requireSession } from "#app/session/guard.server.ts";
import { outcomeResponse } from "#app/features/faucet/requests/faucet-api.server.ts";
import { dripSchema } from "#app/features/faucet/requests/faucet.schema.ts";
import { requestDrip } from "#app/domain/faucet/faucet.server.ts";
import { findRequesterRejection } from "#app/domain/faucet/requester-limit.server.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (request.method !== "POST") return wrongMethod("POST");
  const body = await parseJson(request, dripSchema);
  if (body.kind === "rejected") return body.response;
  const error = isAdmin(session.roles) ? null : await findRequesterRejection(session.address);
  if (error) return error;
  const { address, assets } = body.value;
  const requestedBy = session.address;
  return outcomeResponse(await requestDrip({ recipient: address, assets, requestedBy }));
}

export function loader() {
  return wrongMethod("POST");
}
