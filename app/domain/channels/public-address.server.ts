import type { LookupAddress } from "node:dns";
import { lookup as lookupName } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Addresses of a host, all of them allowed. */
type Resolved =
  | { kind: "resolved"; addresses: [LookupAddress, ...LookupAddress[]] }
  /** The name has no address, or not now. */
  | { kind: "unknown" }
  | { kind: "private" };

/** Resolves a name as `dns.lookup` does. */
export type Lookup = (name: string) => Promise<LookupAddress[]>;

/** Which addresses the console may connect to. */
export type AddressRules = { allowPrivate: boolean; lookup?: Lookup };

/**
 * Special-purpose blocks of IPv4 (https://www.iana.org/assignments/iana-ipv4-special-registry), and
 * the address under which Azure's machines reach their metadata.
 */
const blockedIpv4 = createList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]);
/**
 * Public addresses of IPv6 are in one block, which leaves out those that hold one of IPv4, except
 * for 6to4 and Teredo (https://www.iana.org/assignments/iana-ipv6-special-registry).
 */
const globalIpv6 = createList("ipv6", [["2000::", 3]]);
const blockedIpv6 = createList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

function createList(family: "ipv4" | "ipv6", blocks: readonly [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of blocks) list.addSubnet(network, prefix, family);
  return list;
}

/** Returns whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blockedIpv4.check(address, "ipv4");
    case 6:
      return globalIpv6.check(address, "ipv6") && !blockedIpv6.check(address, "ipv6");
    default:
      return false;
  }
}

const lookupAll: Lookup = (name) => lookupName(name, { all: true });

/**
 * Resolves the host of a URL. A connection must use these very addresses: the name may resolve
 * to others a moment later.
 */
export async function resolveHost(url: URL, rules: AddressRules): Promise<Resolved> {
  const { allowPrivate, lookup = lookupAll } = rules;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found = family === 0 ? await lookup(host).catch(() => []) : [{ address: host, family }];
  const [first, ...others] = found;
  if (first === undefined) return { kind: "unknown" };
  const isAllowed = allowPrivate || found.every(({ address }) => isPublicAddress(address));
  return isAllowed ? { kind: "resolved", addresses: [first, ...others] } : { kind: "private" };
}
