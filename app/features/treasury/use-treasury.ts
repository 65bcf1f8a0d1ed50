import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** Transaction plans for admins and budget owners. */
export const useTreasury = () => useLazyTransaction(() => import("./transactions.ts"));
