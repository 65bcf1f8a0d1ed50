import { createHmac } from "node:crypto";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { sessionSecretsOf } from "./session-secret.server.ts";

const digits = 32;

/**
 * The same for requests of one address (IPv6: one /64) and browser, and nothing that says which they
 * are: a keyed hash, cut to 128 bits.
 */
export function deviceOf(request: Request, clientAddress: string): string {
  const [secret = ""] = sessionSecretsOf(getRuntime().env);
  const agent = request.headers.get("User-Agent") ?? "";
  return createHmac("sha256", secret)
    .update(`device\n${networkOf(clientAddress)}\n${agent}`)
    .digest("hex")
    .slice(0, digits);
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = plain.includes("::")
    ? 8 - groups.length - (tail ? tail.split(":").length : 0)
    : 0;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0")];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}
