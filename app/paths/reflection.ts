export const reflectionPaths = {
  activity: (token: string) => `/token/standerdReflection/${token}/activity`,
  activityCsv: (token: string) => `/token/standerdReflection/${token}/activity.csv`,
  holders: (token: string) => `/token/standerdReflection/${token}/holders`,
  holdersCsv: (token: string) => `/token/standerdReflection/${token}/holders.csv`,
  index: "/token/standerdReflection",
  manage: (token: string) => `/token/standerdReflection/${token}/manage`,
  quote: "/token/standerdReflection/quote.json",
  token: (token: string) => `/token/standerdReflection/${token}`,
  tokensCsv: "/token/standerdReflection/tokens.csv",
} as const;
