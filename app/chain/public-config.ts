import type { TermsVersion } from "#app/platform/siwe-terms.ts";
import type { Network, Token } from "./networks.ts";

/** What every page may know of the configuration, signed in or not. */
export type PublicConfig = {
  /** Canonical address of the console, without a trailing slash. */
  publicUrl: string;
  /** The embedded test network, whose keys are public. */
  devnet: boolean;
  networks: Network[];
  tokens: Token[];
  /** Whether the bridge is deployed on any chain. */
  hasBridge: boolean;
  /** Whether staking is deployed on the home chain. */
  hasStaking: boolean;
  /** `null`: no QR pairing. */
  walletConnectProjectId: string | null;
  /** Whether names and avatars of addresses can be looked up. */
  ensLookup: boolean;
  adminStartsLight: boolean;
  accentColor: string;
  /** What a sign-in accepts, and the day it is dated. */
  terms: TermsVersion & { date: string };
};
