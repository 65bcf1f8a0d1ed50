import type { ChainId } from "#app/chain/networks.ts";

/** Chain names in Hyperlane's registry and agents, which do not include ours. */
export const hyperlaneNames: Record<ChainId, string> = {
  4443: "tantestnet",
  11155111: "sepolia",
  97: "bsctestnet",
  80002: "polygonamoy",
};
