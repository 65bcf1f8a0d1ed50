import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import type { TransactionPlan } from "#app/wallet/context/transaction-plan.ts";
import type * as Plans from "./transactions.ts";

/**
 * Opens the review of a transaction; the transactions load the ABIs, which the page needs only
 * after a click.
 */
export function useControl() {
  const { start } = useTransaction();
  async function run(make: (plans: typeof Plans) => TransactionPlan) {
    start(make(await import("./transactions.ts")));
  }
  return { run: (make: (plans: typeof Plans) => TransactionPlan) => void run(make) };
}
