import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What is done with parameters. */
export const useParameters = () => useLazyTransaction(() => import("./transactions.ts"));
