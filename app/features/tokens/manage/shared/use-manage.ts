import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** Transactions for a token's owner, minters and holders. */
export const useManage = () =>
  useLazyTransaction(() => import("#app/domain/tokens/transactions.ts"));
