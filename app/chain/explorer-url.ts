import type { ChainId, Network } from "./networks.ts";

/**
 * Returns the page of a transaction: on the network's explorer, or the console's own if it has
 * none.
 */
export function explorerTransactionUrl(
  networks: readonly Network[],
  chainId: ChainId,
  hash: string,
): string {
  return `${explorerOf(networks, chainId)}/tx/${hash}`;
}

/** Returns the page of an address, as above. */
export function explorerAddressUrl(
  networks: readonly Network[],
  chainId: ChainId,
  address: string,
): string {
  return `${explorerOf(networks, chainId)}/address/${address}`;
}

function explorerOf(networks: readonly Network[], chainId: ChainId): string {
  const url = networks.find((network) => network.chainId === chainId)?.explorerUrl ?? "";
  return url === "" ? `/explorer/${chainId}` : url.replace(/\/$/, "");
}
