import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Address } from "viem";
import { findIdempotentRequest } from "#app/domain/faucet/keys/api-key.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { RequestedAmounts } from "./requested-amounts.ts";
import type { Requester } from "./requester.ts";

export type Repeated =
  | { kind: "accepted"; id: string }
  /** Its idempotency key was used for another request. */
  | { kind: "other-request"; message: string };

/** Returns the outcome of a request that its API key has made before; null for any other. */
export async function findRepeated(
  db: Kysely<Schema>,
  { key, idempotencyKey, recipient, requestedHash }: Requester,
): Promise<Repeated | null> {
  if (key === undefined || idempotencyKey == null) return null;
  const request = await findIdempotentRequest(db, { keyId: key.id, idempotencyKey });
  if (request === null) return null;
  const isSame =
    request.recipient === recipient.toLowerCase() &&
    // Of one from before hashes were stored, no more is known.
    (request.hash === null || request.hash === requestedHash);
  if (isSame) return { kind: "accepted", id: request.id };
  const message = "This Idempotency-Key was used for another request. Use a new one.";
  return { kind: "other-request", message };
}

type Requested = { recipient: Address; assets: readonly string[]; amounts?: RequestedAmounts };

/**
 * Hashes what is requested as it was written, in any order. What is paid says less: settings may have
 * changed meanwhile, and rules reduce amounts.
 */
export function hashRequested({ recipient, assets, amounts = {} }: Requested): string {
  const named = [...new Set(assets)].sort();
  const amountTexts = Object.entries(amounts)
    .map((entry) => JSON.stringify(entry))
    .sort();
  const text = JSON.stringify([recipient.toLowerCase(), named, amountTexts]);
  return createHash("sha256").update(text).digest("hex");
}
