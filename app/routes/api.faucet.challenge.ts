import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#app/session/roles.ts";
import { findRequestSession } from "#app/session/session.server.ts";
import { findChallenge } from "#app/domain/faucet/requests/find-challenge.server.ts";
import { dripSchema } from "#app/features/faucet/requests/faucet.schema.ts";
import { fieldResponse } from "#app/platform/responses.server.ts";

/**
 * Returns the challenge whose proof of work a request needs now, `{ challenge: null }` if none. Public,
 * as the status is; a session says what else counts against a wallet, and lets admins request as in the
 * console. `assets` are names, separated by commas.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const assets = (search.get("assets") ?? "").split(",").filter((name) => name !== "");
  const requested = dripSchema.safeParse({ address: search.get("address") ?? "", assets });
  if (!requested.success) {
    const [issue] = requested.error.issues;
    return fieldResponse(issue?.path.join(".") || "query", `${issue?.message}.`);
  }
  const session = await findRequestSession(request);
  const isConsole = session !== null && isAdmin(session.roles);
  const found = await findChallenge({
    recipient: requested.data.address,
    assets: requested.data.assets,
    requestedBy: session?.address ?? null,
    way: isConsole ? "console" : "session",
    clientAddress: isConsole ? null : context.clientAddress,
  });
  if (found.kind === "invalid") return fieldResponse(found.field, found.message);
  const { challenge } = found;
  return Response.json({ challenge }, { headers: { "Cache-Control": "no-store" } });
}
