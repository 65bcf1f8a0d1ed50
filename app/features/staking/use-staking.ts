import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** Transaction plans for delegators. */
export const useStaking = () =>
  useLazyTransaction(() => import("#app/common/staking/transactions.ts"));
