export const multiSenderPaths = {
  addresses: "/multiSender/addresses",
  campaign: (id: string) => `/multiSender/${id}`,
  campaigns: "/multiSender/campaigns",
  history: "/multiSender/history",
  index: "/multiSender",
  resultsCsv: (id: string) => `/multiSender/${id}/results.csv`,
} as const;
