import { createContext, useContext } from "react";
import type { Address } from "viem";
import type { SignatureRequest } from "./signature-request.ts";
import type { WalletTransaction } from "./wallet-transaction.ts";

/** State of the browser's wallet, free of the wallet libraries, which load later. */
export type WalletState =
  | { kind: "disconnected" }
  | { kind: "connecting" }
  | { kind: "connected"; address: Address; chainId: number; walletName: string };

/** A token that a wallet is asked to add (EIP-747). */
export type ShownToken = {
  chainId: number;
  address: Address;
  symbol: string;
  decimals: number;
  /** Absolute URL of the logo. */
  image?: string | undefined;
};

/** Outcome of the request: `rejected` by the user, `failed` if the wallet cannot do it. */
export type ShowTokenOutcome = "shown" | "rejected" | "failed";

/** Progress of the sign-in; a rejected signature silently returns to `idle`. */
export type SignInState = "idle" | "signing" | "verifying";

/** Native coin balance of the connected wallet on its chain; null if unknown. */
export type WalletBalance = { wei: bigint; decimals: number; symbol: string };

/** Signed-in wallet, as returned by the root loader. */
export type WalletSession = { address: Address; chainId: number };

export type Wallet = {
  state: WalletState;
  session: WalletSession | null;
  balance: WalletBalance | null;
  /** Name-service name of the connected address, if names are looked up. */
  name: string | null;
  /** Whether the console is configured to look up names. */
  canLookUpNames: boolean;
  signIn: SignInState;
  /**
   * When the session ends unless its wallet is unlocked or connected, in milliseconds since 1970;
   * null while the wallet is not lost.
   */
  endsAt: number | null;
  /**
   * Whether the connected wallet is not the signed-in one; writes are disabled until it signs
   * again.
   */
  mismatch: boolean;
  /** Whether the wallet libraries are loading after a click. */
  loading: boolean;
  /** Opens the wallet picker, or the sign-in if a wallet is connected but not signed in. */
  openConnect: () => void;
  openAccount: () => void;
  openNetworks: () => void;
  /** Opens the review of a transaction; every write starts here. */
  openTransaction: (transaction: WalletTransaction) => void;
  /** Opens the review of an off-chain message. */
  openSignature: (request: SignatureRequest) => void;
  /** Disconnects, and ends the session. */
  disconnect: () => Promise<void>;
  /** Asks the wallet to switch chains; returns `false` if it rejects. */
  switchChain: (chainId: number) => Promise<boolean>;
  /** Asks the wallet to add a token, on that token's chain. */
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
  endsAt: null,
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

/** Returns the name under which the signed-in account's input of a form survives a reload. */
export function useOwnName(form: string): string {
  const { session } = useWallet();
  return `${form} of ${session?.address ?? "no account"}`;
}
