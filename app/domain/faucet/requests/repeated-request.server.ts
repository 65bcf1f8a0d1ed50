import type { Kysely } from "kysely";
import { findIdempotentRequest } from "#app/domain/faucet/keys/api-key.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Requester } from "./requester.ts";

export type Repeated =
  { kind: "accepted"; id: string } | { kind: "invalid"; field: "address"; message: string };

/** Returns the outcome of a request that its API key has made before; null for any other. */
export async function findRepeated(
  db: Kysely<Schema>,
  { key, idempotencyKey, recipient }: Requester,
): Promise<Repeated | null> {
  if (key === undefined || idempotencyKey == null) return null;
  const request = await findIdempotentRequest(db, { keyId: key.id, idempotencyKey });
  if (request === null) return null;
  if (request.recipient === recipient.toLowerCase()) return { kind: "accepted", id: request.id };
  const message = "This Idempotency-Key was used for another address. Use a new one.";
  return { kind: "invalid", field: "address", message };
}
