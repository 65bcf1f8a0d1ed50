import type { HistoryFilter } from "#app/domain/faucet/history.store.server.ts";

/** Finds all payments but canaries. */
export const allPayments: HistoryFilter = {
  search: null,
  requester: null,
  status: null,
  chain: null,
  kind: null,
  from: null,
  to: null,
  before: null,
};
