import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { sessionSecretsOf } from "#app/platform/session-secret.server.ts";

const digits = 32;

// On globalThis, since the server's entry and the bundle that it serves each have this module.
const holder = globalThis as typeof globalThis & {
  consoleClientAddress?: AsyncLocalStorage<string>;
};
const clientAddress = (holder.consoleClientAddress ??= new AsyncLocalStorage());

/** Answers a request such that all that is done for it can say where it came from. */
export function answerFor<T>(address: string, answer: () => T): T {
  return clientAddress.run(address, answer);
}

/**
 * A keyed hash of the network that the request under way came from, cut to 128 bits: the same for
 * one network, and nothing that says which; `null` outside of a request.
 */
export function clientNetworkHash(): string | null {
  const address = clientAddress.getStore();
  if (address === undefined || address === "") return null;
  const [secret = ""] = sessionSecretsOf(getRuntime().env);
  return createHmac("sha256", secret)
    .update(`network\n${networkOf(address)}`)
    .digest("hex")
    .slice(0, digits);
}

/** An IPv4 address, or the /64 of an IPv6 one. */
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
