import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

export const useBoost = () => useLazyTransaction(() => import("./transactions.ts"));
