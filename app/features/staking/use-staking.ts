import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** Transactions for delegators. */
export const useStaking = () =>
  useLazyTransaction(() => import("#app/domain/staking/transactions.ts"));
