export const faucetPaths = {
  addRule: (kind: string) => `/faucet/rules/add/${kind}`,
  actions: "/faucet/actions",
  history: "/faucet/history",
  historyCsv: "/faucet/history.csv",
  index: "/faucet",
  listedCsv: (list: "deny" | "allow") => `/faucet/rules/lists.csv?list=${list}`,
  lists: (list: "deny" | "allow") => `/faucet/rules/lists?list=${list}`,
  rule: (id: string) => `/faucet/rules/${id}`,
  rules: "/faucet/rules",
  settings: "/faucet/settings",
  testRequest: "/faucet/rules/test-request",
  vaults: "/faucet/vaults",
} as const;
