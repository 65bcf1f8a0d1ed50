import type { Address } from "viem";
import type { LookAlikeGroup, NamedAddress, Row } from "./recipients.types.ts";

/** Returns the first and last four digits, which people compare. */
function facePart(address: string): string {
  return address.slice(2, 6) + address.slice(-4);
}

/** Returns groups rather than pairs: a malicious list can have millions of pairs. */
export function findLookAlikes(
  rows: readonly Row[],
  addressBook: readonly NamedAddress[],
): LookAlikeGroup[] {
  const groups = groupFirstLines(rows, addressBook);
  const known = groupByFace(addressBook);
  return [...groups].flatMap(([face, lines]) => {
    const members = [...lines].map(([address, line]) => ({ address, line }));
    const entries = known.get(face) ?? [];
    const listed = new Set<string>(lines.keys());
    const booked = new Set(entries.map(({ address }) => address.toLowerCase()));
    // An address that is in the address book itself is not suspicious for resembling another entry.
    const isUnknown = members.some(({ address }) => !booked.has(address));
    const others = entries.filter(({ address }) => !listed.has(address.toLowerCase()));
    const isAlike = members.length > 1 || (isUnknown && others.length > 0);
    return isAlike ? [{ members, known: others }] : [];
  });
}

/**
 * Groups rows by first and last four digits, with the first line of each address. In a long list
 * nearly every group has one address, so only those that can have several get a map.
 */
function groupFirstLines(
  rows: readonly Row[],
  addressBook: readonly NamedAddress[],
): Map<string, Map<Address, number>> {
  const groups = new Map<string, Map<Address, number>>();
  const shared = new Set(addressBook.map(({ address }) => facePart(address.toLowerCase())));
  const owners = new Map<string, Address>();
  for (const { address } of rows) {
    const face = facePart(address);
    const owner = owners.get(face);
    if (owner === undefined) owners.set(face, address);
    else if (owner !== address) shared.add(face);
  }
  for (const { address, line } of rows) {
    const face = facePart(address);
    if (!shared.has(face)) continue;
    const members = groups.get(face) ?? new Map<Address, number>();
    if (!members.has(address)) groups.set(face, members.set(address, line));
  }
  return groups;
}

function groupByFace(addressBook: readonly NamedAddress[]): Map<string, NamedAddress[]> {
  const groups = new Map<string, NamedAddress[]>();
  for (const entry of addressBook) {
    const face = facePart(entry.address.toLowerCase());
    groups.set(face, [...(groups.get(face) ?? []), entry]);
  }
  return groups;
}
