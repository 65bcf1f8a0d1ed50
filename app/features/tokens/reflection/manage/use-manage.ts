import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** Transaction plans for the owner. */
export const useManage = () => useLazyTransaction(() => import("./transactions.ts"));
