export const developerRewardPaths = {
  claim: "/ecoSystem/developerRewards/claim",
  index: "/ecoSystem/developerRewards",
  leaderboard: "/ecoSystem/developerRewards/leaderboard",
  ledger: "/ecoSystem/developerRewards/ledger",
  ledgerCsv: "/ecoSystem/developerRewards/ledger.csv",
} as const;
