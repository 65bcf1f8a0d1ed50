export const faucetPaths = {
  actions: "/faucet/actions",
  history: "/faucet/history",
  historyCsv: "/faucet/history.csv",
  index: "/faucet",
  settings: "/faucet/settings",
  vaults: "/faucet/vaults",
} as const;
