import type { Hex } from "viem";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import type { TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";

/**
 * Opens the review of a plan; the plans bring the ABIs, which the page needs after a click only.
 *
 * @param load imports the plans of a page.
 */
export function usePlans<Plans>(load: () => Promise<Plans>) {
  const { start, lack } = useTransaction();
  const catchUp = useCatchUp();

  async function begin(make: (plans: Plans) => TransactionPlan, onDone?: (hash: Hex) => void) {
    const plan = make(await load());
    start({
      ...plan,
      onConfirmed: (hash) => {
        onDone?.(hash);
        catchUp();
      },
    });
  }

  return {
    /** Why nothing can be signed now; `null`: it can. */
    lack,
    /** `onDone` is given the transaction of the last step. */
    run: (make: (plans: Plans) => TransactionPlan, onDone?: (hash: Hex) => void) =>
      void begin(make, onDone),
  };
}
