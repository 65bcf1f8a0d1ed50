export const lockedStakingPaths = {
  history: "/ecoSystem/boostRewards/history",
  historyCsv: "/ecoSystem/boostRewards/history.csv",
  index: "/ecoSystem/boostRewards",
  manage: "/ecoSystem/boostRewards/manage",
} as const;
