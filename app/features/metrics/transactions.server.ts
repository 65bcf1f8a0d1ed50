import { chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { countPending } from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Transactions of the server's own accounts. */
export const transactionMetrics = defineCollector({
  area: "transactions",
  families: {
    tan_server_transactions_pending: {
      help: "Signed transactions of the server's accounts that are not final",
      labels: ["chain", "purpose"],
    },
    tan_server_transactions_oldest_age_seconds: {
      help: "Time since the oldest of them was signed",
      labels: ["chain", "purpose"],
    },
  },
  collect: async (gauges) => {
    const { database, env, now } = getRuntime();
    const { dispenser, relayer, anchor } = serverAccounts(env);
    const accounts = new Set([dispenser, relayer, anchor].flatMap((one) => one?.address ?? []));
    const scopes = chainIds.flatMap((chainId) =>
      [...accounts].map((account) => ({ chainId, account })),
    );
    for (const scope of scopes) {
      // Each purpose is that of one account.
      for (const { purpose, count, oldest } of await countPending(database.db, scope)) {
        const labels = { chain: scope.chainId, purpose };
        const ageSeconds = Math.max(0, now() - oldest) / 1_000;
        gauges.tan_server_transactions_pending.set(labels, count);
        gauges.tan_server_transactions_oldest_age_seconds.set(labels, ageSeconds);
      }
    }
  },
});
