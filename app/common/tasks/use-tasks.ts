import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";

/** What people sign for tasks. */
export const useTasks = () =>
  useLazyTransaction(() => import("#app/domain/tasks/escrow/transactions.ts"));
