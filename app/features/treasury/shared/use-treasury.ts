import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** Transactions for admins and budget owners. */
export const useTreasury = () => useLazyTransaction(() => import("./transactions.ts"));
