import { createHmac } from "node:crypto";
import { networkOf } from "#app/platform/http/client-network.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { sessionSecretsOf } from "#app/platform/session-secret.server.ts";

const digits = 32;

/**
 * Returns an anonymous id that is the same for requests from one address (IPv6: one /64) and
 * browser: a keyed hash, cut to 128 bits.
 */
export function deviceOf(request: Request, clientAddress: string): string {
  const [secret = ""] = sessionSecretsOf(getRuntime().env);
  const agent = request.headers.get("User-Agent") ?? "";
  return createHmac("sha256", secret)
    .update(`device\n${networkOf(clientAddress)}\n${agent}`)
    .digest("hex")
    .slice(0, digits);
}
