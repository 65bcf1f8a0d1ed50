import type { Hex } from "viem";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";

/**
 * Opens the review of a transaction. The functions that build it load the ABIs, which a page needs
 * only after a click.
 *
 * @param load imports the functions.
 */
export function useLazyTransaction<Factories>(load: () => Promise<Factories>) {
  const { start, blocker } = useTransaction();
  const catchUp = useCatchUp();

  async function begin(
    make: (factories: Factories) => WalletTransaction,
    onDone?: (hash: Hex) => void,
  ) {
    const transaction = make(await load());
    start({
      ...transaction,
      onConfirmed: (hash) => {
        onDone?.(hash);
        catchUp();
      },
    });
  }

  return {
    /** Why nothing can be signed now; null if it can. */
    blocker,
    /** `onDone` receives the transaction of the last step. */
    run: (make: (factories: Factories) => WalletTransaction, onDone?: (hash: Hex) => void) =>
      void begin(make, onDone),
  };
}
