import type { Wallet } from "./wallet-context.ts";

/** What the lazily loaded wallet part tells the page. */
export type WalletSnapshot = Pick<Wallet, "state" | "balance" | "name" | "signIn">;

/** What the page can ask of it. */
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
};
