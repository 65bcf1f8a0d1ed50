import { redirect } from "@remix-run/node";
import type { Address } from "viem";
import { errorResponse, pageRefusal } from "#app/platform/responses.server.ts";
import { termsRefusalCode } from "#app/platform/siwe-terms.ts";
import { isAdmin } from "./roles.ts";
import { findSignedIn, type Session, type SignedIn } from "./session.server.ts";
import { readViewAs } from "./view-as.server.ts";

/** The specification's words at the gate. */
export const gateText = "Please Connect to admin wallet.";

const termsText = "The terms have changed: read them at /terms and sign in again to accept them.";

/** A session that the console opens to. */
export type Admin = Session & {
  /**
   * Whose stake, rights and sums a page shows: the session's own address, or that of `?as=`. Only
   * for reading; who acts and what is allowed go by the session.
   */
  viewed: Address;
};

/**
 * The first line of every console loader and action: a signed-in wallet on all three lists that has
 * accepted the current terms.
 *
 * @throws 401 without a session, 403 for a wallet that is not on all lists or has yet to accept, and
 * for a write while the page is looked at as somebody else, 400 where `?as=` is no address.
 */
export async function requireAdmin(request: Request): Promise<Admin> {
  const signedIn = await findSignedIn(request);
  if (!signedIn) throw pageRefusal(401, "not-signed-in", gateText);
  return adminOf(signedIn, request);
}

/** Whom the page of a request is looked at as; `null`: as oneself, or by nobody who may. */
export function findViewed(signedIn: SignedIn | null, request: Request): Address | null {
  if (!signedIn?.hasAcceptedTerms || !isAdmin(signedIn.session.roles)) return null;
  const view = readViewAs(request);
  return view.kind === "other" ? view.address : null;
}

/**
 * The first line of the validator pool admin: who is not on the staking list is sent to `/`, who is
 * on it but not on all three lists meets the gate.
 *
 * @throws a redirect to `/`, or 403.
 */
export async function requireStakingAdmin(request: Request): Promise<Admin> {
  const signedIn = await findSignedIn(request);
  if (!signedIn?.session.roles.staking) throw redirect("/");
  return adminOf(signedIn, request);
}

function adminOf({ session, hasAcceptedTerms }: SignedIn, request: Request): Admin {
  if (!isAdmin(session.roles)) throw pageRefusal(403, "not-admin", gateText);
  if (!hasAcceptedTerms) throw pageRefusal(403, termsRefusalCode, termsText);
  const view = readViewAs(request);
  if (view.kind === "refused") throw pageRefusal(view.status, view.code, view.message);
  return { ...session, viewed: view.kind === "other" ? view.address : session.address };
}

/**
 * The first line of a call of the JSON interface that is open to every signed-in wallet.
 *
 * @throws 401 without a session, 403 for a wallet that has yet to accept the current terms and for a
 * write with `?as=`.
 */
export async function requireSession(request: Request): Promise<Session> {
  const signedIn = await findSignedIn(request);
  if (!signedIn) throw errorResponse(401, "not-signed-in", "Sign in first.");
  if (!signedIn.hasAcceptedTerms) throw errorResponse(403, termsRefusalCode, termsText);
  const view = readViewAs(request);
  if (view.kind === "refused") throw errorResponse(view.status, view.code, view.message);
  return signedIn.session;
}
