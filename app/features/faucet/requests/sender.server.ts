import type { Address } from "viem";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import { authenticate } from "#app/domain/faucet/keys/authenticate.server.ts";
import { parseBearer, parseIdempotencyKey } from "#app/domain/faucet/keys/secret.server.ts";
import type { KnownSender } from "#app/domain/faucet/requests/requester.ts";
import { errorResponse, fieldResponse } from "#app/platform/responses.server.ts";

/**
 * Returns the API key of a request's Authorization header; null without one.
 *
 * @throws a 401 response for a key that is not accepted.
 */
export async function findApiKey(request: Request): Promise<ApiKey | null> {
  const secret = parseBearer(request.headers.get("Authorization"));
  if (secret === null) return null;
  const found = await authenticate(secret);
  if (found.kind === "key") return found.key;
  throw errorResponse(401, "bad-key", found.message, { "WWW-Authenticate": "Bearer" });
}

/**
 * Returns the sender of a request by a key.
 *
 * @throws a 400 response for an Idempotency-Key header that is not valid.
 */
export function senderOfKey(
  request: Request,
  { key, clientAddress }: { key: ApiKey; clientAddress: string },
): KnownSender {
  const header = "Idempotency-Key";
  const parsed = parseIdempotencyKey(request.headers.get(header));
  if (parsed.kind === "invalid") throw fieldResponse(header, `${parsed.message}.`);
  const way = wayOfKey(key);
  return { requestedBy: null, way, clientAddress, key, idempotencyKey: parsed.value };
}

/** A signed-in wallet, and whether it is an admin's. */
export type Wallet = { address: Address; isAdmin: boolean };

/**
 * Returns the sender of a request without an API key: the signed-in wallet or, where the public faucet is
 * on, a stranger. The network of an admin does not count.
 */
export function senderOfWallet(wallet: Wallet | null, clientAddress: string): KnownSender {
  if (wallet === null) return { requestedBy: null, way: "public", clientAddress };
  return wallet.isAdmin
    ? { requestedBy: wallet.address, way: "console", clientAddress: null }
    : { requestedBy: wallet.address, way: "session", clientAddress };
}

/** Returns the way in of requests by a key. */
export function wayOfKey({ grantId }: ApiKey): "key" | "grant" {
  return grantId === null ? "key" : "grant";
}
