import { useWriteLack } from "#app/wallet/use-write-lack.ts";
import { useWallet } from "#app/wallet/wallet-context.ts";
import type { TransactionPlan } from "./transaction-plan.ts";

export type TransactionStarter = {
  /** Opens the review of a plan; what is missing (wallet, chain, balance) is mended there. */
  start: (plan: TransactionPlan) => void;
  /** False while another wallet than the signed-in one is connected, or the page is read-only. */
  canWrite: boolean;
  /** Why it is false. */
  lack: string | null;
};

/** The one way in which a page asks the wallet to write to a chain. */
export function useTransaction(): TransactionStarter {
  const { openTransaction } = useWallet();
  const lack = useWriteLack();
  return { start: openTransaction, canWrite: lack === null, lack };
}
