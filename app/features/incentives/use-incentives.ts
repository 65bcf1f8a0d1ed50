import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What people sign for incentives. */
export const useIncentives = () => useLazyTransaction(() => import("./transactions.ts"));
