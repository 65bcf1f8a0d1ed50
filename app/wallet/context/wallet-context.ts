import { createContext, useContext } from "react";
import type { Address } from "viem";
import type { SignaturePlan } from "./signature-plan.ts";
import type { TransactionPlan } from "./transaction-plan.ts";

/** The browser's wallet as the page sees it, without the wallet libraries (those load later). */
export type WalletState =
  | { kind: "disconnected" }
  | { kind: "connecting" }
  | { kind: "connected"; address: Address; chainId: number; walletName: string };

/** A token that a wallet is asked to show (EIP-747). */
export type ShownToken = {
  chainId: number;
  address: Address;
  symbol: string;
  decimals: number;
  /** Absolute URL of its logo. */
  image?: string;
};

/** What came of it; `refused` by the person, `failed` where the wallet cannot. */
export type ShowTokenOutcome = "shown" | "refused" | "failed";

/** Where the sign-in stands; a refused signature returns silently to `idle`. */
export type SignInState = "idle" | "signing" | "verifying";

/** Native coin of the connected wallet on its chain; `null` while it is not known. */
export type WalletBalance = { wei: bigint; decimals: number; symbol: string };

/** Who is signed in, as the root loader says. */
export type WalletSession = { address: Address; chainId: number };

export type Wallet = {
  state: WalletState;
  session: WalletSession | null;
  balance: WalletBalance | null;
  /** Name-service name of the connected address, where names are looked up. */
  name: string | null;
  /** Whether the console looks up names at all. */
  canLookUpNames: boolean;
  signIn: SignInState;
  /** The connected wallet is not the one that is signed in: writes are off until it signs again. */
  mismatch: boolean;
  /** The wallet libraries are on their way after a click. */
  loading: boolean;
  /** Opens the wallet picker, or the sign-in when a wallet is connected but not signed in. */
  openConnect: () => void;
  openAccount: () => void;
  openNetworks: () => void;
  /** Opens the review of a transaction; every write of the console starts here. */
  openTransaction: (plan: TransactionPlan) => void;
  /** Opens the review of a message that is signed without a transaction. */
  openSignature: (plan: SignaturePlan) => void;
  /** Ends the session too. */
  disconnect: () => Promise<void>;
  /** Asks the wallet to change its chain; `false` when it refuses. */
  switchChain: (chainId: number) => Promise<boolean>;
  /** Asks the wallet to show a token, on that token's chain. */
  showToken: (token: ShownToken) => Promise<ShowTokenOutcome>;
};

const nothing = () => undefined;

export const WalletContext = createContext<Wallet>({
  state: { kind: "disconnected" },
  session: null,
  balance: null,
  name: null,
  canLookUpNames: false,
  signIn: "idle",
  mismatch: false,
  loading: false,
  openConnect: nothing,
  openAccount: nothing,
  openNetworks: nothing,
  openTransaction: nothing,
  openSignature: nothing,
  disconnect: async () => undefined,
  switchChain: async () => false,
  showToken: async () => "failed",
});

export function useWallet(): Wallet {
  return useContext(WalletContext);
}
