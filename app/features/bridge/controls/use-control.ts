import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type * as Plans from "./transactions.ts";

/**
 * Opens the review of a transaction; the transactions load the ABIs, which the page needs only
 * after a click.
 */
export function useControl() {
  const { start } = useTransaction();
  async function run(make: (transactions: typeof Plans) => WalletTransaction) {
    start(make(await import("./transactions.ts")));
  }
  return { run: (make: (transactions: typeof Plans) => WalletTransaction) => void run(make) };
}
