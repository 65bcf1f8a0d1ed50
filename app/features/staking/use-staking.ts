import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What delegators do. */
export const useStaking = () =>
  useLazyTransaction(() => import("#app/common/staking/transactions.ts"));
