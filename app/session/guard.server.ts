import { redirect } from "@remix-run/node";
import type { Address } from "viem";
import type { PublicArea } from "#app/platform/public-areas.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { isPublic } from "#app/platform/runtime/public-areas.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { termsRejectionCode } from "#app/platform/siwe-terms.ts";
import { isAdmin } from "./roles.ts";
import { findRequestSession, findSignedIn, type Session, type SignedIn } from "./session.server.ts";
import { readViewAs } from "./view-as.server.ts";

/** Gate text, as worded in the specification. */
export const gateText = "Please Connect to admin wallet.";

const termsText = "The terms have changed: read them at /terms and sign in again to accept them.";

/** Session of a wallet that the console opens to. */
export type Admin = Session & {
  /**
   * Account whose stake, rights and amounts a page shows: the session's own address, or that of
   * `?as=`. Read-only; the actor and its permissions come from the session.
   */
  viewed: Address;
};

/**
 * Requires a signed-in wallet on all three lists that has accepted the current terms. First line of
 * every console loader and action.
 *
 * @throws 401 without a session, 403 for a wallet that is not on all lists or has not accepted the
 * terms, and for a write with `?as=`, 400 if `?as=` is not an address.
 */
export async function requireAdmin(request: Request): Promise<Admin> {
  const signedIn = await findSignedIn(request);
  if (!signedIn) throw errorResponse(401, "not-signed-in", gateText);
  return adminOf(signedIn, request);
}

/**
 * Returns the address a page is viewed as, or null for the user's own view and for users who may
 * not use `?as=`.
 */
export function findViewed(signedIn: SignedIn | null, request: Request): Address | null {
  if (!signedIn?.hasAcceptedTerms || !isAdmin(signedIn.session.roles)) return null;
  const view = readViewAs(request);
  return view.kind === "other" ? view.address : null;
}

/**
 * First line of the validator pool admin: redirects wallets that are not on the staking list to
 * `/`; those on it but not on all three lists see the gate.
 *
 * @throws a redirect to `/`, or 403.
 */
export async function requireStakingAdmin(request: Request): Promise<Admin> {
  const signedIn = await findSignedIn(request);
  if (!signedIn?.session.roles.staking) throw redirect("/");
  return adminOf(signedIn, request);
}

function adminOf({ session, hasAcceptedTerms }: SignedIn, request: Request): Admin {
  if (!isAdmin(session.roles)) throw errorResponse(403, "not-admin", gateText);
  if (!hasAcceptedTerms) throw errorResponse(403, termsRejectionCode, termsText);
  const view = readViewAs(request);
  if (view.kind === "rejected") throw errorResponse(view.status, view.code, view.message);
  return { ...session, viewed: view.kind === "other" ? view.address : session.address };
}

/**
 * Requires a signed-in wallet. First line of JSON API calls that are open to every wallet.
 *
 * @throws 401 without a session, 403 for a wallet that has not accepted the current terms and for a
 * write with `?as=`.
 */
export async function requireSession(request: Request): Promise<Session> {
  const signedIn = await findSignedIn(request);
  if (!signedIn) throw errorResponse(401, "not-signed-in", "Sign in first.");
  if (!signedIn.hasAcceptedTerms) throw errorResponse(403, termsRejectionCode, termsText);
  const view = readViewAs(request);
  if (view.kind === "rejected") throw errorResponse(view.status, view.code, view.message);
  return signedIn.session;
}

/** A signed-in wallet, and whether it is on all three lists. */
type SignedInWallet = { address: Address; isAdmin: boolean };

/** Requires a signed-in wallet. @throws as `requireSession` */
export async function requireWallet(request: Request): Promise<SignedInWallet> {
  const { address, roles } = await requireSession(request);
  return { address, isAdmin: isAdmin(roles) };
}

/**
 * Returns the signed-in wallet of a request that needs none; null without one.
 *
 * @throws 403 for a write with `?as=`.
 */
export async function findWallet(request: Request): Promise<SignedInWallet | null> {
  return (await findRequestSession(request)) === null ? null : requireWallet(request);
}

const unknownPage = () => errorResponse(404, "not-found", "This page does not exist.");

/**
 * Requires that an area of the public pages is on. First line of each of their loaders, which return
 * only what everyone may know.
 *
 * @throws 404
 */
export function requirePublic(area: PublicArea): void {
  if (!isPublic(area)) throw unknownPage();
}

/** Returns the areas of the public pages that are on. @throws 404 if none is. */
export function requireAnyPublic(): PublicArea[] {
  const { publicPages } = getRuntime().env;
  if (publicPages.length === 0) throw unknownPage();
  return publicPages;
}
