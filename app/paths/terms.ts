export const termsPaths = {
  acceptances: "/terms/acceptances",
  acceptancesCsv: "/terms/acceptances.csv",
  index: "/terms",
  text: (version: number) => `/terms/${version}/text.md`,
  version: (version: number) => `/terms/${version}`,
} as const;
