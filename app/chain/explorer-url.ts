import { explorerPaths } from "#app/paths/explorer.ts";
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
  const url = explorerOf(networks, chainId);
  return url === null ? explorerPaths.transaction(chainId, hash) : `${url}/tx/${hash}`;
}

/** Returns the page of an address, as above. */
export function explorerAddressUrl(
  networks: readonly Network[],
  chainId: ChainId,
  address: string,
): string {
  const url = explorerOf(networks, chainId);
  return url === null ? explorerPaths.address(chainId, address) : `${url}/address/${address}`;
}

function explorerOf(networks: readonly Network[], chainId: ChainId): string | null {
  const url = networks.find((network) => network.chainId === chainId)?.explorerUrl ?? "";
  return url === "" ? null : url.replace(/\/$/, "");
}
