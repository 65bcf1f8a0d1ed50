import type { Network } from "#app/chain/networks.ts";
import type { TokenFacts, TokenOrigin } from "./manage.types.ts";

/** What every part of a token's page is drawn from. */
export type ManagedView = {
  facts: TokenFacts;
  origin: TokenOrigin;
  /** The wallet that is signed in. */
  wallet: `0x${string}`;
  network: Network;
};
