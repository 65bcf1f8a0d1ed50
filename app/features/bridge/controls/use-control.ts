import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

export const useControl = () => useLazyTransaction(() => import("./transactions.ts"));
