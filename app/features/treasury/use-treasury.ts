import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What admins and owners of budgets do. */
export const useTreasury = () => useLazyTransaction(() => import("./transactions.ts"));
