import type { EIP1193Provider } from "viem";

/** An EIP-1193 provider with the flags that identify older wallets. */
export type InjectedProvider = EIP1193Provider & {
  readonly providers?: InjectedProvider[];
  readonly isMetaMask?: true;
  readonly isBraveWallet?: true;
  readonly isTrust?: true;
  readonly isTrustWallet?: true;
  readonly isCoinbaseWallet?: true;
  readonly isLedgerConnect?: true;
};

/** Globals set by wallets from before EIP-6963. */
export type LegacyGlobals = {
  readonly ethereum?: InjectedProvider;
  readonly trustwallet?: InjectedProvider;
  readonly coinbaseWalletExtension?: InjectedProvider;
  readonly binancew3w?: { readonly ethereum?: InjectedProvider };
};
