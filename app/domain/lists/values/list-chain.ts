import type { ChainId, Network } from "#app/chain/networks.ts";
import type { ListChain } from "./recipients.types.ts";

/**
 * ERC-3770 short names, as in https://github.com/ethereum-lists/chains; for our own chain, our own.
 */
const shortNames: Readonly<Record<ChainId, string>> = {
  4443: "tan",
  11155111: "sep",
  97: "bnbt",
  80002: "polygonamoy",
};

/** Returns the chain that addresses may name in a list on this network. */
export function listChainOf({
  chainId,
  chainName,
}: Pick<Network, "chainId" | "chainName">): ListChain {
  return { id: chainId, name: chainName, prefixes: [shortNames[chainId]] };
}
