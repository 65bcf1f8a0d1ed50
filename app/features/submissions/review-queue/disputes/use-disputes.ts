import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What submitters and arbiters sign in a dispute. */
export const useDisputes = () => useLazyTransaction(() => import("./transactions.ts"));
