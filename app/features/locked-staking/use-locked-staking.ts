import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

export const useLockedStaking = () => useLazyTransaction(() => import("./transactions.ts"));
