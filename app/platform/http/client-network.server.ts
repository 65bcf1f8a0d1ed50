import { createHmac } from "node:crypto";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { sessionSecretsOf } from "#app/platform/session-secret.server.ts";
import { currentClientAddress } from "./request-context.server.ts";

const digits = 32;

/**
 * Returns a keyed hash of the current request's client network, cut to 128 bits: equal for one
 * network, without revealing it. Null outside a request.
 */
export function clientNetworkHash(): string | null {
  const address = currentClientAddress();
  if (address === null) return null;
  const [secret = ""] = sessionSecretsOf(getRuntime().env);
  return createHmac("sha256", secret)
    .update(`network\n${networkOf(address)}`)
    .digest("hex")
    .slice(0, digits);
}

/** Returns the network of the current request's client; empty outside a request. */
export function currentClientNetwork(): string {
  return networkOf(currentClientAddress() ?? "");
}

/**
 * Returns the address of a request's client. Some proxies add its port, which is another one for
 * each connection: `203.0.113.9:51234`, `[2001:db8::1]:443`.
 */
export function clientAddressOf({ ip = "" }: { ip?: string | undefined }): string {
  const [, plain = ip] = /^(\d+(?:\.\d+){3}):\d+$/.exec(ip) ?? /^\[(.*)\](?::\d+)?$/.exec(ip) ?? [];
  return plain;
}

/** Returns an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
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
