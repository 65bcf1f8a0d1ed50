import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";
import { useWallet } from "#app/wallet/context/wallet-context.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";

export type TransactionStarter = {
  /**
   * Opens the review of a transaction; missing prerequisites (wallet, chain, balance) are fixed
   * there.
   */
  start: (transaction: WalletTransaction) => void;
  /** False if the connected wallet is not the signed-in one, or the page is read-only. */
  canWrite: boolean;
  /** Why `canWrite` is false. */
  blocker: string | null;
};

/** The only way for a page to request a transaction from the wallet. */
export function useTransaction(): TransactionStarter {
  const { openTransaction } = useWallet();
  const blocker = useWriteBlocker();
  return { start: openTransaction, canWrite: blocker === null, blocker };
}
