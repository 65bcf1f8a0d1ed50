import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type ApiKey, deriveState } from "./api-key.ts";
import { findKeyOfSecret, touchKey } from "./api-key.store.server.ts";

type Authenticated = { kind: "key"; key: ApiKey } | { kind: "rejected"; message: string };

/** Min time between updates of a key's last use, so that most requests do not write. */
const touchIntervalMs = 60_000;

const renew = "Get another one from an operator of the faucet.";

/** Finds the key of a secret, unless that is no longer accepted. */
export async function authenticate(secret: string): Promise<Authenticated> {
  const { database, now: clock } = getRuntime();
  const now = clock();
  const found = await findKeyOfSecret(database.db, secret);
  if (!found) return reject("This API key is not known. Check that it is complete.");
  const { key, isOld } = found;
  const state = deriveState(key, now);
  if (state === "revoked") return reject(`This API key was revoked. ${renew}`);
  if (state === "expired") return reject(`This API key has expired. ${renew}`);
  if (isOld && (key.oldSecretEndsAt ?? 0) <= now) {
    return reject("This API key was rotated. Use its new secret.");
  }
  if (now - (key.usedAt ?? 0) > touchIntervalMs) await noteUse(key, now);
  return { kind: "key", key };
}

/** Notes when a key was used. A full disk must not reject what needs no other write. */
async function noteUse({ id }: ApiKey, now: number): Promise<void> {
  const { database, log } = getRuntime();
  try {
    await touchKey(database.db, id, now);
  } catch (error) {
    log.warn({ scope: "faucet", apiKey: id, err: error }, "cannot note the use of an API key");
  }
}

function reject(message: string): Authenticated {
  return { kind: "rejected", message };
}
