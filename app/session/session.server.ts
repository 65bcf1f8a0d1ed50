import { type Address, getAddress } from "viem";
import { checkContractSignature } from "#app/chain/contract-signature.server.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { requireDatabase } from "#app/platform/runtime/require-database.server.ts";
import { isDiskFull } from "#app/platform/database/storage-error.ts";
import { idleHeader } from "#app/platform/idle-header.ts";
import { oncePerRead } from "#app/platform/http/request-context.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";
import { currentTerms } from "#app/platform/runtime/terms.server.ts";
import { type Roles, rolesOf } from "./roles.ts";
import { newSessionId, sessionCookie } from "./session-cookie.server.ts";
import {
  type ContractClaim,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  markChecked,
  pruneSessions,
  type StoredSession,
  touchSession,
} from "./session.store.server.ts";

const minute = 60_000;
export const idleLimitMs = 30 * minute;
export const absoluteLimitMs = 8 * 60 * minute;
/** Min interval between updates of a session's last-seen time, so that page loads rarely write. */
const touchIntervalMs = minute;

/** Time for which a contract wallet's signature counts as accepted while pages are read. */
const contractCheckMs = 15 * minute;

/** A signed-in wallet. Roles are evaluated against the lists at each request, never stored. */
export type Session = { address: Address; chainId: number; roles: Roles };

/**
 * A session, and whether its wallet has accepted the current terms; without that it opens nothing.
 */
export type SignedIn = { session: Session; hasAcceptedTerms: boolean };

/**
 * Returns the valid session of a request whose wallet has accepted the current terms, or null.
 * Counts as use of the session, unless the page marks that its user is idle.
 */
export async function findRequestSession(request: Request): Promise<Session | null> {
  const signedIn = await findSignedIn(request);
  return signedIn?.hasAcceptedTerms ? signedIn.session : null;
}

/**
 * Returns the signed-in session even if the accepted terms are outdated, for callers that report
 * that.
 *
 * @throws 503 if the database is not responding, or the home chain when it has to check a contract
 * wallet.
 */
export async function findSignedIn(request: Request): Promise<SignedIn | null> {
  const key = `session ${request.headers.get("Cookie")}`;
  try {
    return await oncePerRead(key, () => readSignedIn(request));
  } catch (error) {
    // Each loader of a page throws a response of its own, since Remix reads its body.
    throw error instanceof Response ? error.clone() : error;
  }
}

async function readSignedIn(request: Request): Promise<SignedIn | null> {
  const { env, database, now } = getRuntime();
  const id = await readSessionId(request);
  if (id === null) return null;
  const stored = await requireDatabase(findSession(database.db, id, currentTerms()));
  const time = now();
  if (
    !stored ||
    time >= stored.createdAt + absoluteLimitMs ||
    time >= stored.seenAt + idleLimitMs
  ) {
    return null;
  }
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!(await isAccepted(id, stored, reads ? contractCheckMs : 0))) return null;
  if (time - stored.seenAt > touchIntervalMs && !request.headers.has(idleHeader)) {
    await requireDatabase(touchSession(database.db, id, time)).catch((error: unknown) => {
      // Pages can still be read.
      if (!isDiskFull(error)) throw error;
    });
  }
  const address = getAddress(stored.address);
  const session = { address, chainId: stored.chainId, roles: rolesOf(adminListsOf(env), address) };
  return { session, hasAcceptedTerms: stored.hasAccepted };
}

/**
 * Returns whether the wallet of a session still accepts the signature that opened it: a contract's
 * owners may change. The session ends if not.
 *
 * @param trustedForMs Time since the last check in which the contract is not called.
 * @throws 503 if the home chain is not responding.
 */
async function isAccepted(
  id: string,
  { address, contract }: StoredSession,
  trustedForMs: number,
): Promise<boolean> {
  const { database, now } = getRuntime();
  if (contract === null || now() - contract.checkedAt < trustedForMs) return true;
  const claim = { ...contract, address: getAddress(address) };
  const outcome = await checkContractSignature(claim);
  if (outcome === "unknown") {
    const message =
      "TAN is not responding, so your contract wallet cannot be checked. Try again in a moment.";
    throw errorResponse(503, "chain-unreachable", message);
  }
  if (outcome === "accepted") await markChecked(database.db, id, now());
  else await deleteSession(database.db, id);
  return outcome === "accepted";
}

/** Starts a session under a new id and ends the one the request came with. */
export async function startSession(
  request: Request,
  wallet: { address: Address; chainId: number; contract: ContractClaim | null },
): Promise<{ setCookie: string }> {
  const { env, database, now } = getRuntime();
  const previous = await readSessionId(request);
  if (previous !== null) await deleteSession(database.db, previous);
  const id = newSessionId();
  await insertSession(database.db, {
    id,
    address: wallet.address.toLowerCase(),
    chainId: wallet.chainId,
    now: now(),
    contract: wallet.contract,
  });
  return { setCookie: await sessionCookie(env).serialize(id) };
}

/** Ends the session of a request, or with `everywhere` all sessions of its wallet. */
export async function endSession(
  request: Request,
  options: { everywhere: boolean },
): Promise<{ setCookie: string }> {
  const { env, database } = getRuntime();
  const id = await readSessionId(request);
  if (id !== null) {
    const stored = options.everywhere ? await findSession(database.db, id, currentTerms()) : null;
    if (stored) await deleteSessionsOf(database.db, stored.address);
    await deleteSession(database.db, id);
  }
  return { setCookie: await sessionCookie(env).serialize("", { maxAge: 0 }) };
}

/** Removes sessions past their limits. */
export async function pruneExpiredSessions(runtime: Runtime): Promise<void> {
  const time = runtime.now();
  await pruneSessions(runtime.database.db, {
    createdAt: time - absoluteLimitMs,
    seenAt: time - idleLimitMs,
  });
}

async function readSessionId(request: Request): Promise<string | null> {
  const { env } = getRuntime();
  const value: unknown = await sessionCookie(env).parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}
