export const claimPaths = {
  check: "/ecoSystem/validatorClaim/check",
  history: "/ecoSystem/validatorClaim/history",
  historyCsv: "/ecoSystem/validatorClaim/history.csv",
  index: "/ecoSystem/validatorClaim",
  /** Leaves of a root, published or not. */
  leaves: (programmeId: number, root: string) =>
    `/ecoSystem/validatorClaim/leaves.json?programme=${programmeId}&root=${root}`,
  proof: "/ecoSystem/validatorClaim/proof.json",
  /** The page on which the list of the n-th root of a programme is imported. */
  root: (programmeId: number, n: number) => `/ecoSystem/validatorClaim/roots/${programmeId}-${n}`,
  roots: "/ecoSystem/validatorClaim/roots",
} as const;
