import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What people sign to get what waits for them. */
export const useRewards = () => useLazyTransaction(() => import("./transactions.ts"));
