export const bridgePaths = {
  check: "/bridge/check.json",
  delivery: (id: string) => `/bridge/${id}/delivery.json`,
  index: "/bridge",
  message: (id: string) => `/bridge/${id}`,
  sent: (chainId: number, hash: string) => `/bridge/sent/${chainId}/${hash}`,
} as const;
