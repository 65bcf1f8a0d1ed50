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
import { isPublic } from "#app/platform/runtime/public-areas.server.ts";
import { fieldResponse } from "#app/platform/responses.server.ts";
import { findWallet } from "#app/session/guard.server.ts";

/**
 * Returns the challenge whose proof of work a request needs now, `{ challenge: null }` if none. Public,
 * as the status is; an API key or a session makes it that of the request with the same one. `assets`
 * are names, separated by commas, and `amounts` is the JSON of the request's.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const sender = await readSender(request, context.clientAddress);
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

/** Returns who will send the request, in the order of `POST /api/faucet`. */
async function readSender(request: Request, clientAddress: string): Promise<Sender> {
  const key = await findApiKey(request);
  if (key !== null) return senderOfKey(request, { key, clientAddress });
  const wallet = await findWallet(request);
  return wallet === null && !isPublic("faucet")
    ? { requestedBy: null, way: "session", clientAddress }
    : senderOfWallet(wallet, clientAddress);
}
