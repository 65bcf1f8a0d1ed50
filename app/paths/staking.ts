export const stakingPaths = {
  alerts: "/staking/alerts",
  history: "/staking/history",
  historyCsv: "/staking/history.csv",
  index: "/staking",
  myStake: "/staking/mine",
  myValidator: "/staking/validator",
  registrationCheck: "/staking/validator/check.json",
  unbondingCalendar: "/staking/unbonding.ics",
  validator: (id: number) => `/staking/${id}`,
  validatorsCsv: "/staking/validators.csv",
} as const;
