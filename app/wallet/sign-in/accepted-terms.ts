import type { Address } from "viem";
import type { TermsVersion } from "#app/platform/siwe-terms.ts";

const keyOf = (address: Address) => `terms.${address.toLowerCase()}`;

/**
 * Whether an address has signed in under these terms in this browser before, so that its box starts
 * ticked. A convenience only: each sign-in is a signature under them.
 */
export function wasAccepted(
  storage: Pick<Storage, "getItem">,
  address: Address,
  { sha256 }: TermsVersion,
): boolean {
  return storage.getItem(keyOf(address)) === sha256;
}

export function rememberAccepted(
  storage: Pick<Storage, "setItem">,
  address: Address,
  { sha256 }: TermsVersion,
): void {
  storage.setItem(keyOf(address), sha256);
}
