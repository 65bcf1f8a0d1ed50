/** The id of a schedule is that of `formatId`. */
export const vestingPaths = {
  all: "/vesting/all",
  batch: "/vesting/batch",
  calendar: "/vesting/calendar.ics",
  campaign: (id: string) => `/vesting/campaigns/${id}`,
  campaigns: "/vesting/campaigns",
  create: "/vesting/create",
  created: "/vesting/created",
  history: "/vesting/history",
  index: "/vesting",
  resultsCsv: (id: string) => `/vesting/campaigns/${id}/results.csv`,
  revocation: (chainId: number, id: string) => `/vesting/${chainId}/${id}/revocation`,
  schedule: (chainId: number, id: string) => `/vesting/${chainId}/${id}`,
  scheduleCalendar: (chainId: number, id: string) => `/vesting/${chainId}/${id}/calendar.ics`,
  schedulesCsv: "/vesting/schedules.csv",
  unlocks: "/vesting/unlocks.json",
} as const;
