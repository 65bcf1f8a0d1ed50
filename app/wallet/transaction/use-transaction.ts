import { useWallet } from "#app/wallet/wallet-context.ts";
import type { TransactionPlan } from "./transaction-plan.ts";

export type TransactionStarter = {
  /** Opens the review of a plan; what is missing (wallet, chain, balance) is mended there. */
  start: (plan: TransactionPlan) => void;
  /** False while another wallet than the signed-in one is connected. */
  canWrite: boolean;
};

/** The one way in which a page asks the wallet to write to a chain. */
export function useTransaction(): TransactionStarter {
  const { openTransaction, mismatch, session } = useWallet();
  return { start: openTransaction, canWrite: session !== null && !mismatch };
}
