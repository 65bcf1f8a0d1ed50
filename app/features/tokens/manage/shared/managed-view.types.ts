import type { Network } from "#app/chain/networks.ts";
import type { TokenFacts, TokenOrigin } from "#app/domain/tokens/manage.types.ts";

/** Shared by all parts of a token's page. */
export type ManagedView = {
  facts: TokenFacts;
  origin: TokenOrigin;
  /** The signed-in wallet. */
  wallet: `0x${string}`;
  network: Network;
};
