import type { Wallet } from "./wallet-context.ts";

/** State that the lazily loaded wallet part reports to the page. */
export type WalletSnapshot = Pick<Wallet, "state" | "balance" | "name" | "signIn" | "endsAt">;

/** Actions of the wallet part that the page can call. */
export type WalletActions = Pick<
  Wallet,
  | "openConnect"
  | "openAccount"
  | "openNetworks"
  | "openTransaction"
  | "openSignature"
  | "disconnect"
  | "switchChain"
  | "showToken"
>;

export const disconnectedSnapshot: WalletSnapshot = {
  state: { kind: "disconnected" },
  balance: null,
  name: null,
  signIn: "idle",
  endsAt: null,
};
