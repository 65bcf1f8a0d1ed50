import type { LoaderFunctionArgs } from "@remix-run/node";
import { findChallenge } from "#app/domain/faucet/requests/find-challenge.server.ts";
import type { Sender } from "#app/domain/faucet/requests/requester.ts";
import { outcomeResponse } from "#app/features/faucet/requests/faucet-api.server.ts";
import { parseChallengeQuery } from "#app/features/faucet/requests/faucet.schema.ts";
import {
  findApiKey,
  senderOfKey,
  senderOfWallet,
} from "#app/features/faucet/requests/sender.server.ts";
import { fieldResponse } from "#app/platform/responses.server.ts";
import { isAdmin } from "#app/session/roles.ts";
import { findRequestSession } from "#app/session/session.server.ts";

/**
 * Returns the challenge whose proof of work a request needs now, `{ challenge: null }` if none. Public,
 * as the status is; an API key or a session makes it that of the request with the same one. `assets`
 * are names, separated by commas, and `amounts` is the JSON of the request's.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const sender = await findSender(request, context.clientAddress);
  const requested = parseChallengeQuery(new URL(request.url).searchParams);
  if (!requested.success) {
    const [issue] = requested.error.issues;
    return fieldResponse(issue?.path.join(".") || "query", `${issue?.message}.`);
  }
  const { address: recipient, assets, amounts } = requested.data;
  const found = await findChallenge({ ...sender, recipient, assets, amounts });
  if (found.kind !== "found") return outcomeResponse(found);
  const { challenge } = found;
  return Response.json({ challenge }, { headers: { "Cache-Control": "no-store" } });
}

/** Finds who will send the request, in the order of `POST /api/faucet`. */
async function findSender(request: Request, clientAddress: string): Promise<Sender> {
  const key = await findApiKey(request);
  if (key !== null) return senderOfKey(request, { key, clientAddress });
  const session = await findRequestSession(request);
  if (session === null) return { requestedBy: null, way: "session", clientAddress };
  const { address, roles } = session;
  return senderOfWallet({ address, isAdmin: isAdmin(roles) }, clientAddress);
}
