import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What guardians and admins of the contracts do. */
export const useAccess = () => useLazyTransaction(() => import("./transactions.ts"));
