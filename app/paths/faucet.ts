export const faucetPaths = {
  addRule: (kind: string) => `/faucet/rules/add/${kind}`,
  actions: "/faucet/actions",
  history: "/faucet/history",
  historyCsv: "/faucet/history.csv",
  index: "/faucet",
  listedCsv: (list: "deny" | "allow") => `/faucet/rules/lists.csv?list=${list}`,
  list: (list: "deny" | "allow") =>
    list === "deny" ? "/faucet/rules/lists" : "/faucet/rules/lists?list=allow",
  rule: (id: string) => `/faucet/rules/${id}`,
  rules: "/faucet/rules",
  settings: "/faucet/settings",
  testRequest: "/faucet/rules/test-request",
  vaults: "/faucet/vaults",
} as const;
