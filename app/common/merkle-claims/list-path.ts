/** Returns the page on which the list of a root is imported. */
export function listPathOf(programmeId: number, n: number): string {
  return `/ecoSystem/validatorClaim/roots/${programmeId}-${n}`;
}
