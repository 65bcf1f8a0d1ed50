import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What funders do. */
export const useRewards = () => useLazyTransaction(() => import("./transactions.ts"));
