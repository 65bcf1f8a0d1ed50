import type { Address } from "viem";
import type { TermsVersion } from "#app/platform/siwe-terms.ts";

const keyOf = (address: Address) => `terms.${address.toLowerCase()}`;

/**
 * Returns whether an address has accepted these terms in this browser before, so that its checkbox
 * starts checked. For convenience only: each sign-in signs them again.
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
