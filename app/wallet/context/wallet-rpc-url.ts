import type { Network } from "#app/chain/networks.ts";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { consolePaths } from "#app/paths/console.ts";

/** Returns the RPC address that a wallet is given for a network. */
export function walletRpcUrl(
  { chainId, publicRpcUrl }: Network,
  { publicUrl }: Pick<PublicConfig, "publicUrl">,
): string {
  return publicRpcUrl || `${publicUrl}${consolePaths.rpc(chainId)}`;
}
