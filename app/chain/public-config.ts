import type { TermsVersion } from "#app/platform/siwe-terms.ts";
import type { Network, Token } from "./networks.ts";

/** Configuration that every page may see, signed in or not. */
export type PublicConfig = {
  /** Canonical URL of the console, without a trailing slash. */
  publicUrl: string;
  /** Whether this is the embedded test network, whose keys are public. */
  devnet: boolean;
  networks: Network[];
  tokens: Token[];
  /** Whether the bridge is deployed on any chain. */
  hasBridge: boolean;
  /** Whether staking is deployed on the home chain. */
  hasStaking: boolean;
  /** Null means no QR pairing. */
  walletConnectProjectId: string | null;
  /** Whether names and avatars of addresses can be looked up. */
  ensLookup: boolean;
  adminStartsLight: boolean;
  accentColor: string;
  /** Terms accepted by a sign-in, and their date. */
  terms: TermsVersion & { date: string };
};
