import type { ChainId } from "#app/chain/networks.ts";

/** Names under which Hyperlane's registry and agents know the chains; ours is not among theirs. */
export const hyperlaneNames: Record<ChainId, string> = {
  4443: "tantestnet",
  11155111: "sepolia",
  97: "bsctestnet",
  80002: "polygonamoy",
};
