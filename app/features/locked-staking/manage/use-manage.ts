import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What admins of the locked stake do. */
export const useManage = () => useLazyTransaction(() => import("./transactions.ts"));
