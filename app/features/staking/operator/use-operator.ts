import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

export const useOperator = () => useLazyTransaction(() => import("./transactions.ts"));
