export const explorerPaths = {
  address: (chainId: number, address: string) => `/explorer/${chainId}/address/${address}`,
  block: (chainId: number, number: number | bigint) => `/explorer/${chainId}/block/${number}`,
  transaction: (chainId: number, hash: string) => `/explorer/${chainId}/tx/${hash}`,
} as const;
