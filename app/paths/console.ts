/** What every page uses. */
export const consolePaths = {
  actionsCsv: (area: string) => `/history/${area}/actions.csv`,
  overview: "/overview.json",
  rpc: (chainId: number) => `/rpc/${chainId}`,
  search: "/search.json",
  signOut: "/logout",
  stylesheet: (hash: string) => `/theme/${hash}.css`,
  waiting: "/waiting.json",
} as const;
