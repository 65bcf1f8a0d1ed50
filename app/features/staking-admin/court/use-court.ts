import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What the court's officers do. */
export const useCourt = () => useLazyTransaction(() => import("./transactions.ts"));
