import type { ActionFunctionArgs } from "@remix-run/node";
import { grantBodySchema } from "#app/features/faucet/grants/grant-api.schema.ts";
import { respondToWish } from "#app/features/faucet/grants/grant-api.server.ts";
import { listPaidAssets } from "#app/features/faucet/shared/amounts-form.server.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";
import { requireSession } from "#app/session/guard.server.ts";

/** Requests a monthly allowance for a team, which an admin decides. */
export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireSession(request);
  if (request.method !== "POST") return wrongMethod("POST");
  const body = await parseJson(request, grantBodySchema(await listPaidAssets()));
  return body.kind === "rejected" ? body.response : respondToWish(address, body.value);
}

export function loader() {
  return wrongMethod("POST");
}
