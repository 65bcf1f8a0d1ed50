import { redirect } from "@remix-run/node";
import { errorResponse, pageRefusal } from "#app/platform/responses.server.ts";
import { termsRefusalCode } from "#app/platform/siwe-terms.ts";
import { isAdmin } from "./roles.ts";
import { findSignedIn, type Session, type SignedIn } from "./session.server.ts";

/** The specification's words at the gate. */
export const gateText = "Please Connect to admin wallet.";

const termsText = "The terms have changed: read them at /terms and sign in again to accept them.";

/**
 * The first line of every console loader and action: a signed-in wallet on all three lists that has
 * accepted the current terms.
 *
 * @throws 401 without a session, 403 for a wallet that is not on all lists or has yet to accept.
 */
export async function requireAdmin(request: Request): Promise<Session> {
  const signedIn = await findSignedIn(request);
  if (!signedIn) throw pageRefusal(401, "not-signed-in", gateText);
  return adminOf(signedIn);
}

/**
 * The first line of the validator pool admin: who is not on the staking list is sent to `/`, who is
 * on it but not on all three lists meets the gate.
 *
 * @throws a redirect to `/`, or 403.
 */
export async function requireStakingAdmin(request: Request): Promise<Session> {
  const signedIn = await findSignedIn(request);
  if (!signedIn?.session.roles.staking) throw redirect("/");
  return adminOf(signedIn);
}

function adminOf({ session, hasAcceptedTerms }: SignedIn): Session {
  if (!isAdmin(session.roles)) throw pageRefusal(403, "not-admin", gateText);
  if (!hasAcceptedTerms) throw pageRefusal(403, termsRefusalCode, termsText);
  return session;
}

/**
 * The first line of a call of the JSON interface that is open to every signed-in wallet.
 *
 * @throws 401 without a session, 403 for a wallet that has yet to accept the current terms.
 */
export async function requireSession(request: Request): Promise<Session> {
  const signedIn = await findSignedIn(request);
  if (!signedIn) throw errorResponse(401, "not-signed-in", "Sign in first.");
  if (!signedIn.hasAcceptedTerms) throw errorResponse(403, termsRefusalCode, termsText);
  return signedIn.session;
}
