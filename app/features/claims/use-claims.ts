import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What people sign for claims. */
export const useClaims = () => useLazyTransaction(() => import("./transactions.ts"));
