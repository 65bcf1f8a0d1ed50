import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";
import { useWallet } from "#app/wallet/context/wallet-context.ts";
import type { TransactionPlan } from "#app/wallet/context/transaction-plan.ts";

export type TransactionStarter = {
  /** Opens the review of a plan; what is missing (wallet, chain, balance) is fixed there. */
  start: (plan: TransactionPlan) => void;
  /** False while another wallet than the signed-in one is connected, or the page is read-only. */
  canWrite: boolean;
  /** Why it is false. */
  blocker: string | null;
};

/** The one way in which a page asks the wallet to write to a chain. */
export function useTransaction(): TransactionStarter {
  const { openTransaction } = useWallet();
  const blocker = useWriteBlocker();
  return { start: openTransaction, canWrite: blocker === null, blocker };
}
