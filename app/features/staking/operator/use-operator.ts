import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What operators do. */
export const useOperator = () => useLazyTransaction(() => import("./transactions.ts"));
