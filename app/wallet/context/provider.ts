import type { EIP1193Provider } from "viem";

/** A wallet's programming interface (EIP-1193) with the flags by which older wallets are told apart. */
export type InjectedProvider = EIP1193Provider & {
  readonly providers?: InjectedProvider[];
  readonly isMetaMask?: true;
  readonly isBraveWallet?: true;
  readonly isTrust?: true;
  readonly isTrustWallet?: true;
  readonly isCoinbaseWallet?: true;
  readonly isLedgerConnect?: true;
};

/** Where wallets from before EIP-6963 put themselves. */
export type LegacyGlobals = {
  readonly ethereum?: InjectedProvider;
  readonly trustwallet?: InjectedProvider;
  readonly coinbaseWalletExtension?: InjectedProvider;
  readonly binancew3w?: { readonly ethereum?: InjectedProvider };
};
