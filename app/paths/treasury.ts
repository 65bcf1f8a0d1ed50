export const treasuryPaths = {
  budget: (id: number) => `/ecoSystem/treasury/${id}`,
  csv: "/ecoSystem/treasury.csv",
  index: "/ecoSystem/treasury",
  ledgerCsv: (id: number) => `/ecoSystem/treasury/${id}/ledger.csv`,
} as const;
