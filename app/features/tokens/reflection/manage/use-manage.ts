import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What owners do. */
export const useManage = () => useLazyTransaction(() => import("./transactions.ts"));
