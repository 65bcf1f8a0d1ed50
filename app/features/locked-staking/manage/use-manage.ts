import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

export const useManage = () => useLazyTransaction(() => import("./transactions.ts"));
