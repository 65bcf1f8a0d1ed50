/** Both kinds of incentives have the same pages. */
const pagesBelow = (index: string) => ({
  claims: (id: string) => `${index}/${id}/claims`,
  incentive: (id: string) => `${index}/${id}`,
  index,
  rewards: (id: string) => `${index}/${id}/rewards`,
  roots: (id: string) => `${index}/${id}/roots`,
});

export const incentivePaths = {
  inputs: (id: string, runId: string) => `/ecoSystem/incentive/${id}/inputs.json?run=${runId}`,
  leavesCsv: (id: string, runId: string) => `/ecoSystem/incentive/${id}/leaves.csv?run=${runId}`,
  rewardTable: "/ecoSystem/validatorReward",
  rewardTableCsv: "/ecoSystem/validatorReward/sheet.csv",
  staking: pagesBelow("/ecoSystem/stakingIncentive"),
  unclaimedCsv: (id: string) => `/ecoSystem/incentive/${id}/unclaimed.csv`,
  validator: pagesBelow("/ecoSystem/validatorIncentive"),
} as const;
