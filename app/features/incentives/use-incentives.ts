import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

export const useIncentives = () => useLazyTransaction(() => import("./transactions.ts"));
