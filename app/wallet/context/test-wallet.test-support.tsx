import { type ReactNode, useContext } from "react";
import { type Wallet, WalletContext } from "./wallet-context.ts";

/** Provides a disconnected wallet with some changes. */
export function TestWallet({ children, ...changes }: Partial<Wallet> & { children?: ReactNode }) {
  const wallet = useContext(WalletContext);
  return (
    <WalletContext.Provider value={{ ...wallet, ...changes }}>{children}</WalletContext.Provider>
  );
}
