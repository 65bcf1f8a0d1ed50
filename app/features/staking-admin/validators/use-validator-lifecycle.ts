import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What admins do with validators. */
export const useValidatorLifecycle = () => useLazyTransaction(() => import("./transactions.ts"));
