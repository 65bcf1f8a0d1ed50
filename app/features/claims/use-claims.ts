import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

export const useClaims = () => useLazyTransaction(() => import("./transactions.ts"));
