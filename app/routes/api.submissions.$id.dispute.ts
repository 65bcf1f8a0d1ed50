import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin, requireSession } from "#app/session/guard.server.ts";
import { openDispute, saveDecision } from "#app/domain/submissions/disputes/open-dispute.server.ts";
import { reasonSchema } from "#app/domain/submissions/disputes/reason.server.ts";
import {
  privateJson,
  rejectionResponse,
} from "#app/features/submissions/intake/responses.server.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

/**
 * Stores the reason of a dispute (POST, its submitter) or of a decision on it (PUT, an admin), whose
 * hash is then sent to the chain.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const isDecision = request.method === "PUT";
  const session = await (isDecision ? requireAdmin(request) : requireSession(request));
  if (!isDecision && request.method !== "POST") return wrongMethod("POST", "PUT");
  const body = await parseJson(request, reasonSchema);
  if (body.kind === "rejected") return body.response;
  const ref = { id: params["id"] ?? "", by: session.address };
  const outcome = await (isDecision ? saveDecision : openDispute)(ref, body.value.text);
  return outcome.kind === "rejected" ? rejectionResponse(outcome) : privateJson(outcome.answer);
}

export function loader() {
  return wrongMethod("POST", "PUT");
}
