/** The parameter of a page's URL with the address that an admin looks at the page as. */
export const viewAsParameter = "as";

/** Of the refusal of a write under such a URL. */
export const viewOnlyCode = "view-only";

/** Of the refusal of a parameter that names nobody. */
export const badViewAsCode = "bad-view-as";

/** Whether a page shows what is somebody's own, so that it can be looked at as somebody else. */
export function isViewable(pathname: string): boolean {
  return /^\/(staking|admin|faucet|ecoSystem)(\/|$)/i.test(pathname);
}
