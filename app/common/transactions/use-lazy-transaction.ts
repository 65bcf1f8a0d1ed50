import type { Hex } from "viem";
import type { Review } from "#app/kit/form/prompt-dialog.tsx";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";

type Make<Factories> = (factories: Factories) => WalletTransaction;

/**
 * Opens the review of a transaction. The functions that build it load the ABIs, which a page needs
 * only after a click.
 *
 * @param load imports the functions.
 */
export function useLazyTransaction<Factories>(load: () => Promise<Factories>) {
  const { start, blocker } = useTransaction();
  const catchUp = useCatchUp();

  async function begin(make: Make<Factories>, onDone?: (hash: Hex) => void): Promise<boolean> {
    const transaction = make(await load());
    return new Promise((resolve) => {
      start({
        ...transaction,
        onConfirmed: (hash) => {
          onDone?.(hash);
          catchUp();
        },
        onClosed: resolve,
      });
    });
  }

  return {
    /** Why nothing can be signed now; null if it can. */
    blocker,
    /** Opens the review. `onDone` receives the transaction of the last step. */
    run: (make: Make<Factories>, onDone?: (hash: Hex) => void): Review => ({
      closed: begin(make, onDone),
    }),
  };
}
