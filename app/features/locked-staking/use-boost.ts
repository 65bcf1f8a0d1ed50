import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What stakers do. */
export const useBoost = () => useLazyTransaction(() => import("./transactions.ts"));
