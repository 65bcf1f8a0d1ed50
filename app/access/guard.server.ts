import { redirect } from "@remix-run/node";
import { pageRefusal } from "#app/platform/responses.server.ts";
import { isAdmin } from "./roles.ts";
import { findRequestSession, type Session } from "./session.server.ts";

/** The specification's words at the gate. */
export const gateText = "Please Connect to admin wallet.";

/**
 * The first line of every console loader and action: a signed-in wallet on all three lists.
 *
 * @throws 401 without a session, 403 for a wallet that is not on all lists.
 */
export async function requireAdmin(request: Request): Promise<Session> {
  const session = await findRequestSession(request);
  if (!session) throw pageRefusal(401, "not-signed-in", gateText);
  if (!isAdmin(session.roles)) throw pageRefusal(403, "not-admin", gateText);
  return session;
}

/**
 * The first line of the validator pool admin: who is not on the staking list is sent to `/`, who is
 * on it but not on all three lists meets the gate.
 *
 * @throws a redirect to `/`, or 403.
 */
export async function requireStakingAdmin(request: Request): Promise<Session> {
  const session = await findRequestSession(request);
  if (!session?.roles.staking) throw redirect("/");
  if (!isAdmin(session.roles)) throw pageRefusal(403, "not-admin", gateText);
  return session;
}
