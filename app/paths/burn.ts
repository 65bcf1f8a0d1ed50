export const burnPaths = {
  history: "/burn/history",
  historyCsv: "/burn/history.csv",
  index: "/burn",
  native: "/burn/native",
  network: "/burn/network",
  receipt: (chainId: number, id: bigint) => `/burn/receipt/${chainId}/${id}`,
} as const;
