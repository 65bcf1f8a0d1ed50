import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** Transaction plans for a token's owner, minters and holders. */
export const useManage = () => useLazyTransaction(() => import("./transactions.ts"));
