import type { ChainId, Network } from "#app/chain/networks.ts";
import type { ListChain } from "./recipients.types.ts";

/** Short names of ERC-3770, as https://github.com/ethereum-lists/chains has them; of our own chain, ours. */
const shortNames: Readonly<Record<ChainId, string>> = {
  4443: "tan",
  11155111: "sep",
  97: "bnbt",
  80002: "polygonamoy",
};

/** What an address may name where this network is paid on. */
export function listChainOf({
  chainId,
  chainName,
}: Pick<Network, "chainId" | "chainName">): ListChain {
  return { id: chainId, name: chainName, prefixes: [shortNames[chainId]] };
}
