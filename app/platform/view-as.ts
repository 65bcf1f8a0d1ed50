/** URL parameter with the address that an admin views the page as. */
export const viewAsParameter = "as";

/** Error code for a write under such a URL. */
export const viewOnlyCode = "view-only";

/** Error code for a parameter that is not a valid address. */
export const badViewAsCode = "bad-view-as";

/**
 * Returns whether a page shows an account's own data, so that it can be viewed as another account.
 */
export function isViewable(pathname: string): boolean {
  return /^\/(staking|admin|faucet|ecoSystem)(\/|$)/i.test(pathname);
}
