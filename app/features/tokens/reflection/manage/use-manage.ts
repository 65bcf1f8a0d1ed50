import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** Transactions for the owner. */
export const useManage = () => useLazyTransaction(() => import("./transactions.ts"));
