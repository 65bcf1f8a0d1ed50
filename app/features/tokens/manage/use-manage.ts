import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What owners, minters and holders of a token do with it. */
export const useManage = () => useLazyTransaction(() => import("./transactions.ts"));
