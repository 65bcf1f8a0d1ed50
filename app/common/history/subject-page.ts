const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const address = /^0x[0-9a-f]{40}$/i;

/** Where what an action was about has a page; the first that fits decides. */
const pages: readonly (readonly [domain: string, subject: RegExp, page: string])[] = [
  ["task.", uuid, "/ecoSystem/createdDevTasK/"],
  ["submission.", uuid, "/ecoSystem/submitedIncentive/"],
  ["token.", address, "/token/mintBurning/"],
];

/** The page of what an action was about; `null`: it has none, or its subject does not tell which. */
export function pageOfSubject(action: string, subject: string): string | null {
  const found = pages.find(([domain, shape]) => action.startsWith(domain) && shape.test(subject));
  return found ? `${found[2]}${subject}` : null;
}
