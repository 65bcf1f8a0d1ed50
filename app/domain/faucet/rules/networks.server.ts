import { isIPv4, isIPv6 } from "node:net";
import type { Prefix } from "./rule.schema.ts";

/** An IP network: the first bits of an address, in one spelling. */
export type Network = { prefix: Prefix; text: string };

/**
 * Returns the networks of an IP address: the /32 and /24 of IPv4, the /64 and /48 of IPv6. Anything
 * else counts as one network of its own, so that a missing address is not free of limits.
 */
export function networksOf(address: string): [Network, Network] {
  const plain = address.trim();
  if (isIPv4(plain)) return ofOctets(plain.split(".").map(Number));
  const groups = isIPv6(plain) ? parseGroups(plain) : null;
  if (groups === null) {
    return [
      { prefix: 32, text: "unknown" },
      { prefix: 24, text: "unknown" },
    ];
  }
  if (isMapped(groups)) {
    return ofOctets(groups.slice(6).flatMap((group) => [group >> 8, group & 255]));
  }
  const text = groups.map((group) => group.toString(16));
  return [
    { prefix: 64, text: text.slice(0, 4).join(":") },
    { prefix: 48, text: text.slice(0, 3).join(":") },
  ];
}

function ofOctets(octets: readonly number[]): [Network, Network] {
  return [
    { prefix: 32, text: octets.join(".") },
    { prefix: 24, text: octets.slice(0, 3).join(".") },
  ];
}

/** Returns the eight groups of an IPv6 address. */
function parseGroups(address: string): number[] {
  const [withoutZone = ""] = address.split("%");
  // Writes an embedded IPv4 address as two groups, and each address in one way.
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const left = parseHex(head);
  if (tail === undefined) return left;
  const right = parseHex(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function parseHex(groups: string): number[] {
  return groups === "" ? [] : groups.split(":").map((group) => Number.parseInt(group, 16));
}

/** Whether an address is one of IPv4 written as IPv6: `::ffff:203.0.113.9`. */
function isMapped(groups: readonly number[]): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
}
